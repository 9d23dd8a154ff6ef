// How often the pages look for unsent text.

/** ms; to look costs next to nothing. */
export const LOOK_EVERY_MS = 10_000;
