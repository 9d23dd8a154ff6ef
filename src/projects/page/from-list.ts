// What the list's links to a project pass to the page that they open: how many steps of the history the list lies behind it.
export const fromList = { fromList: 1 } as const;

/** @returns null where the list is none of the pages before */
export function stepsFromList(state: unknown): number | null {
  const steps = typeof state === 'object' && state !== null && 'fromList' in state ? state.fromList : null;
  return typeof steps === 'number' ? steps : null;
}

/** For a step within the page. */
export function oneStepOn(state: unknown): unknown {
  const steps = stepsFromList(state);
  return steps === null ? state : { ...(state as object), fromList: steps + 1 };
}
