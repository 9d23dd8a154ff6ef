// A name, an amount or a date of a text, and where it stands. Pure.
import { keyOf } from '../compare/evidence/key-of.ts';
import type { UnsureName } from '../findings/open-findings.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';

export const termKinds = ['name', 'amount', 'date'] as const;
export type TermKind = (typeof termKinds)[number];

/** A stretch of the whole text that is a name, an amount or a date. `id` is what it is grouped by. */
export type Found = {
  readonly kind: TermKind;
  readonly id: string;
  readonly from: number;
  readonly to: number;
};

export type Occurrence = {
  /** Index among the transcript's segments, and the place in its text. */
  readonly segment: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly startMs: number;
  readonly endMs: number;
};

export type Term = {
  readonly kind: TermKind;
  /** As it is written most often. */
  readonly text: string;
  readonly key: string;
  /** Every way in which it is written; more than one where they sound alike. */
  readonly spellings: readonly string[];
  readonly occurrences: readonly Occurrence[];
  /** The engine was unsure at one of its places. */
  readonly doubtful: boolean;
  /** It stands in the person's word list. */
  readonly known: boolean;
  /** The spelling is uncertain: no occurrence has high confidence, or there are several spellings. */
  readonly unsure: boolean;
};

/**
 * What a person ticks once they have listened to a place. An edit there makes it another text or another time, and so
 * another key: the tick is void.
 */
export function factKey(kind: TermKind | 'negation', { startMs, text }: Occurrence): string {
  return keyOf(`fact:${kind}:${startMs}:${text}`);
}

/** Of a term, its places in the sound. A place that nobody spoke cannot be listened to. */
export function factKeys({ kind, occurrences }: Term): string[] {
  return occurrences.filter(({ endMs }) => endMs > 0).map((place) => factKey(kind, place));
}

/** Confirmed once for the whole text, or listened to at each of its places. @param resolved keys */
export function isConfirmed(term: Term, resolved: ReadonlySet<string>): boolean {
  if (resolved.has(term.key)) return true;
  const places = factKeys(term);
  return places.length > 0 && places.every((key) => resolved.has(key));
}

/** A name that nobody has confirmed, neither here nor by the word list. @param resolved keys */
export function isOpenName(term: Term, resolved: ReadonlySet<string>): boolean {
  return term.kind === 'name' && !term.known && !isConfirmed(term, resolved);
}

/**
 * An open name that lists ask a person to check. Every new text has a dozen open names, nearly all of them right: if
 * lists showed each, nobody would look at any. A name recognised with high confidence and spelled alike everywhere is
 * as good as recognised twice; for the others the recording alone cannot decide.
 */
export function isUnsureName(term: Term, resolved: ReadonlySet<string>): boolean {
  return term.unsure && isOpenName(term, resolved);
}

/** What is kept of a text, so that what is settled or put into the word list later can be taken off. */
export function unsureNames(terms: readonly Term[]): UnsureName[] {
  return terms
    .filter(({ kind, unsure }) => kind === 'name' && unsure)
    .map((term) => ({
      key: term.key,
      places: factKeys(term),
      words: term.spellings.map(normaliseWord),
    }));
}
