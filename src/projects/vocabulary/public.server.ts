// The owner's words on the server, and the pass that writes them as the owner does.
export { spellTerms } from './spelling-pass.ts';
export { loadVocabulary } from './vocabulary.server.ts';
