// What the list's links to a recording tell the page that they open: the list lies one step behind it, and which view
// is asked for.
export const fromList = { fromList: true } as const;

/** Behind the address of a recording: it opens with its evidence, or with its names and numbers. */
export const evidenceHash = '#fidelity';
export const namesHash = '#names';

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
