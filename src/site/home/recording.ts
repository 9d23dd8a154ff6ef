// A recording as the start page shows it.

type Spoken = {
  /** Address of the sound. */
  readonly sound: string;
  readonly durationMs: number;
  readonly peaks: readonly number[];
  /** Stands beside the clock. */
  readonly about: string | null;
  readonly turns: readonly {
    readonly name: string;
    readonly role: string | null;
    readonly sentences: readonly { readonly word: string; readonly ms: number }[];
  }[];
  readonly notes: readonly { readonly term: string; readonly text: string }[];
};
export type Recording = Spoken & {
  /** The word that the page shows lit before anything is played, and its place in the recording, 0 to 1. */
  readonly shown: { readonly ms: number; readonly at: number };
};

/** The first amount is shown lit; without one the first word. */
export function arrange(spoken: Spoken): Recording {
  const words = spoken.turns.flatMap(({ sentences }) => sentences);
  const ms = (words.find(({ word }) => /^\d/.test(word)) ?? words[0])?.ms ?? 0;
  return { ...spoken, shown: { ms, at: ms / spoken.durationMs } };
}
