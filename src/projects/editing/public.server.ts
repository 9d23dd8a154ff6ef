// What other rooms may do on the server with a text that is being edited.
export { insertRevision, type NewRevision } from './server/insert-revision.server.ts';
export { endEdits, keepEdits, readEditedJson } from './server/keep-edits.server.ts';
export { isEditedSince } from './server/draft-store.server.ts';
