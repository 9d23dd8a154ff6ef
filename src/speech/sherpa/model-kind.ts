// The kinds of models that the engine can load, and the error for one that it cannot.

export const modelKinds = ['nemo-transducer', 'nemo-ctc', 'whisper', 'canary', 'cohere'] as const;
export type ModelKind = (typeof modelKinds)[number];

/** A model that cannot be used. The message is for the server's operator: technical English, files without paths. */
export class ModelError extends Error {
  override name = 'ModelError';
}
