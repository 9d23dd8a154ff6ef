// What other rooms may ask on the server about texts that a language model writes.
export { isMagicRunning } from './magic-runs.server.ts';
