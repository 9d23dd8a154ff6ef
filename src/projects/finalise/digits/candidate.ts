// A number as it was said, and how it would stand in digits.

export type Candidate = {
  /** Tokens, `to` being the first after. */
  readonly from: number;
  readonly to: number;
  /** In digits; empty where it cannot stand so. */
  readonly text: string;
  /** `linked`: only beside another one in digits, as in „5 bis 20“. `never`: it stays in words, whatever is beside it. */
  readonly wish: 'written' | 'linked' | 'never';
  /** A number alone, which may belong to another one beside it. Dates, times and amounts are whole by themselves. */
  readonly isBare: boolean;
};

export function never(from: number, to: number): Candidate {
  return { from, to, text: '', wish: 'never', isBare: true };
}
