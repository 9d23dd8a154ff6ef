// The owner's words on the server, and the pass that writes them as the owner does.
export { spellTerms } from './spelling-pass.ts';
export { loadVocabularies, loadVocabulary } from './vocabulary.server.ts';
