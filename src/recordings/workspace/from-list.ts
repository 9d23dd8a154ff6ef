// What the list's links to a recording tell the page that they open: the list lies one step behind it.
export const fromList = { fromList: true } as const;

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
