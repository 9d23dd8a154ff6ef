// What the build of the pages takes from the public site: its texts, for their loaders and for the server.
export { legalContext } from './legal/legal-context.ts';
export type { LegalFacts } from './legal/operator-facts.ts';
export { recordingsContext } from './home/recordings-context.ts';
export type { Recording } from './home/recording.ts';
export { libraryContext } from './library/library-context.ts';
export { addressesAt, isGone, libraryOf, movedTo, publicPages, publicTexts } from './library/library.ts';
export { pageMarks } from './indexnow/page-marks.ts';
export { processingContractOf } from './legal/processing-contract.ts';
