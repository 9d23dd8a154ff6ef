// What other rooms may know of the formats, on both sides: pure.
export { entryNames } from './archive/entry-names.ts';
export type { ExportOptions } from './export-options.ts';
export { type TimedSentence, timedSentences } from './timed-sentences.ts';
