// What is drawn by lot in a run of the tests: the same on each, so that what fails fails again.

/** `SEED=random` draws another one, which the run prints; `SEED=7` repeats a run. */
export const SEED = Number(process.env.SEED ?? 1);
