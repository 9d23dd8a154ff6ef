// Where a reader is in the texts of a project, as the address says it: `?view=raw`, `?revision=2`, `?view=compare&before=1&after=raw`.
export const views = ['formatted', 'raw', 'timed', 'fidelity', 'names'] as const;
/** The comparison has its tab as long as it is open. */
export type View = (typeof views)[number] | 'compare';

/** Each the number of a revision; null is the raw transcript. */
export type TextPair = { before: number | null; after: number | null };

export type ReaderPlace = {
  view: View;
  /** Null for the newest text, with what is edited. */
  revision: number | null;
  /** The two texts that are compared; null where nobody has chosen them. */
  pair: TextPair | null;
};

/** The names that exports have, too. The first is left out. */
const viewNames: Record<View, string> = {
  formatted: 'formatted',
  raw: 'raw',
  timed: 'timestamps',
  fidelity: 'fidelity',
  names: 'names',
  compare: 'compare',
};

const RAW = 'raw';

/** What is missing or unknown in the address counts as not asked for. */
export function readPlace(search: URLSearchParams): ReaderPlace {
  const name = search.get('view');
  const view = (Object.keys(viewNames) as View[]).find((one) => viewNames[one] === name) ?? 'formatted';
  const before = comparedIn(search.get('before'));
  const after = comparedIn(search.get('after'));
  return {
    view,
    revision: numberIn(search.get('revision')),
    pair: view === 'compare' && before !== undefined && after !== undefined ? { before, after } : null,
  };
}

/** @param now everything else in it stays */
export function writePlace({ view, revision, pair }: ReaderPlace, now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now);
  const compared = view === 'compare' ? pair : null;
  const values = {
    view: view === 'formatted' ? null : viewNames[view],
    revision,
    before: compared && (compared.before ?? RAW),
    after: compared && (compared.after ?? RAW),
  };
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** Undefined where it names no text. */
function comparedIn(text: string | null): number | null | undefined {
  return text === RAW ? null : (numberIn(text) ?? undefined);
}

/** Revisions count from 1. */
function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
