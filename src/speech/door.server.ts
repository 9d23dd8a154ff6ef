// What other features may call of speech recognition. Engines themselves are made in compose.ts.
export { chooseEngine } from './choose-engine.ts';
export type { SpeechEngine } from './engine.ts';
