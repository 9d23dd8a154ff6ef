// What stands in the margin of a text: names and numbers to confirm or confirmed, and words that were hard to hear. Pure.
import { isConfirmed, isOpenName, type Term, type TermKind } from '#projects/review/public.ts';
import type { Turn } from '#projects/domain/text/turns.ts';

export type MarginNote = {
  /** As it is written in the turn. */
  readonly text: string;
  readonly kind: TermKind | 'word';
  readonly state: 'confirmed' | 'open' | 'doubtful';
  /** ms; both 0 where nobody spoke it. */
  readonly startMs: number;
  readonly endMs: number;
};

/** `more`: notes for which the turn is too short. */
export type TurnNotes = { readonly notes: readonly MarginNote[]; readonly more: number };

/** A note takes as much room as this much of the text beside it. */
const CHARACTERS_PER_NOTE = 110;
const MOST_NOTES = 4;
/** Characters. A low-confidence „und“ helps nobody. */
const SHORTEST_DOUBT = 4;

/**
 * @param options.segments the transcript's segment of each turn
 * @param options.resolved keys of what was confirmed
 * @returns by the index of the turn; each term stands at its first place alone
 */
export function marginNotes(options: {
  turns: readonly Turn[];
  segments: readonly number[];
  terms: readonly Term[];
  resolved: ReadonlySet<string>;
}): ReadonlyMap<number, TurnNotes> {
  const { turns, segments, terms, resolved } = options;
  const turnOf = new Map(segments.map((segment, turn) => [segment, turn]));
  const byTurn = new Map<number, MarginNote[]>();
  const taken = new Set<string>();
  for (const term of terms) {
    for (const { text } of term.occurrences) for (const word of text.split(/\s+/)) taken.add(bare(word));
    const state = stateOf(term, resolved);
    const [first] = term.occurrences;
    const turn = first && turnOf.get(first.segment);
    if (!first || turn === undefined || !state) continue;
    const { text, startMs, endMs } = first;
    byTurn.set(turn, [...(byTurn.get(turn) ?? []), { text, kind: term.kind, state, startMs, endMs }]);
  }
  const notes = turns.map((turn, index) => [
    ...(byTurn.get(index) ?? []),
    ...lowConfidenceNotes(turn, taken),
  ]);
  return new Map(
    notes.flatMap((own, index) => {
      const room = Math.floor((turns[index]?.text.length ?? 0) / CHARACTERS_PER_NOTE);
      const most = Math.min(MOST_NOTES, Math.max(1, room));
      const kept = own.slice(0, most).toSorted((a, b) => a.startMs - b.startMs);
      return own.length === 0 ? [] : [[index, { notes: kept, more: own.length - kept.length }] as const];
    }),
  );
}

/** Numbers and dates are many, and mostly right: they are noted where someone confirmed or doubts them. */
function stateOf(term: Term, resolved: ReadonlySet<string>) {
  if (isConfirmed(term, resolved)) return 'confirmed';
  if (term.doubtful) return 'doubtful';
  return isOpenName(term, resolved) ? 'open' : null;
}

function lowConfidenceNotes({ tokens }: Turn, taken: ReadonlySet<string>): MarginNote[] {
  const seen = new Set(taken);
  return tokens.flatMap(({ text: written, doubtful, startMs, endMs }) => {
    const text = bare(written);
    if (!doubtful || text.length < SHORTEST_DOUBT || seen.has(text)) return [];
    seen.add(text);
    return [{ text, kind: 'word', state: 'doubtful', startMs, endMs } as const];
  });
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
}
