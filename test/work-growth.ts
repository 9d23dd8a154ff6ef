// How work grows with what it is given, as a ratio of two sizes: no clock of a busy machine has a say in it.

/** Of a run whose time is to be measured at all. */
const LEAST_MS = 2;
const RUNS = 5;

/**
 * Linear work gives about 1, quadratic about `times`, cubic its square: the best of several runs of either size.
 * @param options.times how many times larger the second size is than the first, which grows until it takes measurable time
 */
export function workGrowth(
  work: (size: number) => unknown,
  { size, times = 8 }: { size: number; times?: number },
): number {
  const small = bestOf(work, size);
  if (small < LEAST_MS) return workGrowth(work, { size: 2 * size, times });
  return bestOf(work, times * size) / small / times;
}

function bestOf(work: (size: number) => unknown, size: number): number {
  const taken = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work(size);
    const { user } = process.cpuUsage(before);
    return user / 1_000;
  });
  return Math.min(...taken);
}
