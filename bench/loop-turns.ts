// How long this process works without a look at what else came in.

/**
 * In processor time of this thread, so that neither other processes nor waiting count.
 * @returns the longest turn of the event loop while the work goes on, ms
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = busyMs();
  let isOver = false;
  const turn = () => {
    const now = busyMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return longest;
}

/** Processor time of this thread so far, ms. */
export function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
