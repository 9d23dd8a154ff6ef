// One page of each kind that everybody may read.

/** Beside the start page. */
export const kinds = [
  'pricing',
  'journalists',
  'data-safety',
  'questions',
  'blog',
  'help',
  'contact',
  'privacy',
] as const;
