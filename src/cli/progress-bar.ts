// How a share is shown on a line: a bar with its figure, now and then.

const BAR_LENGTH = 20;
const STEP_PERCENT = 5;

export function barOf(percent: number): { bar: string; percent: number } {
  const done = Math.round((percent / 100) * BAR_LENGTH);
  return { bar: '█'.repeat(done).padEnd(BAR_LENGTH, '░'), percent };
}

/** Calls with the percent of a share, each step once. */
export function inSteps(show: (percent: number) => void): (share: number) => void {
  let shown = -1;
  return (share) => {
    const percent = Math.floor((share * 100) / STEP_PERCENT) * STEP_PERCENT;
    if (percent <= shown) return;
    shown = percent;
    show(percent);
  };
}
