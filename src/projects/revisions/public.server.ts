// How other rooms read the newest text of a project and add the next one.
export { lockForNewText } from './server/lock-for-new-text.server.ts';
export { readStoredTranscript, transcriptQuerySchema } from './server/read-transcript.server.ts';
export { addRevision, latestRevision, latestSpokenRevision } from './server/revisions.server.ts';
