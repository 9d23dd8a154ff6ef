// What other rooms may know of a revision, on both sides: pure.
export type { Replacement } from './replace-spans.ts';
