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

export type Bench = { name: string; run(log: (line: string) => void): Promise<Figure[]> };
