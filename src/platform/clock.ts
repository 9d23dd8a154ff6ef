// Time as a dependency, so that tests decide what time it is.

export type Clock = {
  /** Now. */
  now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };
