// What other rooms may know of edits, on both sides: pure.
export { openDocument } from './model/edit-document.ts';
export { stamp } from './model/intents.ts';
export { type NamedVoice, nameVoice } from './model/speakers/name-speaker.ts';
