// What pages may know of speech recognition.
export type { ModelsState } from './models/models-state.ts';
