// What a bench is: a name, and figures measured in one run on one machine.

export type Figure = {
  /** What was measured, with its unit or ratio. */
  what: string;
  /** What the design wants, as text. */
  wanted: string;
  measured: string;
  met: boolean;
  /** What the figure does not show, or why it falls short. */
  note?: string;
};

/** A person's own recordings with their texts, as `evaluate` takes them; language as BCP 47 base language. */
export type OwnSound = { folder: string; language: string };

export type Bench = {
  name: string;
  /** @param own asked for by `--folder`; the figures are shown and not kept then */
  run(log: (line: string) => void, own?: OwnSound): Promise<Figure[]>;
  takesOwnSound?: true;
};
