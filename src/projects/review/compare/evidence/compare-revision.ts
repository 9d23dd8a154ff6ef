// A written text laid over the words that were heard: what was kept, added, left out, and what to listen to. Pure.
import type { ChangeKind } from '../change-kind.ts';
import { compareClosely, type Pairing, type PlacedChange } from '../compare-texts.ts';
import { units } from '../reading/lexicon.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type PlacedWord, type ReadText, readText, WordFinder } from './read-text.ts';
import { sentenceEnds } from './sentences.ts';
import type { Replacement } from '#projects/revisions/public.ts';
import { type Aside, asides } from './asides.ts';
import { type Spellings, spellingsIn } from './fit-in.ts';
import { keyOf } from './key-of.ts';
import type { Mark, Reason, Wanted } from './mark.ts';
import { repairOf } from './repair.ts';
import { authorsOf } from './whose-change.ts';

/** `changed`: put otherwise, without changing what is said. `finding`: index into `Proof.alarms`. */
export type ComparedPiece = {
  readonly kind: 'kept' | 'added' | 'dropped' | 'changed';
  /** As written; of `dropped` what was heard. Spaces around it are its own. */
  readonly text: string;
  /** What was heard instead, for `changed` and for digits. */
  readonly heard?: string | undefined;
  readonly finding?: number | undefined;
  /** Why it needs no decision. */
  readonly by?: Reason | undefined;
};

export type ComparedSentence = { startMs: number; endMs: number; pieces: ComparedPiece[] };
export type ComparedTurn = {
  readonly speaker: string | null;
  readonly startMs: number;
  readonly sentences: readonly ComparedSentence[];
  readonly findings: readonly number[];
};

export type Finding = {
  readonly kind: ChangeKind;
  /** Where it is settled; the same each time the same text is compared. */
  readonly key: string;
  readonly raw: string;
  readonly formatted: string;
  /** Words heard around it. */
  readonly around: { readonly before: string; readonly after: string };
  /** When it was said, and the stretch to listen to. */
  readonly atMs: number;
  readonly startMs: number;
  readonly endMs: number;
  /** Index among `Proof.turns`. */
  readonly turn: number;
  /** Puts what was heard into the text. */
  readonly repair: Replacement;
};

export type Comparison = {
  readonly turns: readonly ComparedTurn[];
  readonly findings: readonly Finding[];
  /** What needs no decision: from the person, from the word list, or the same number in digits; in the order of the text. */
  readonly asides: readonly Aside[];
  /** Words that are as they were heard. */
  readonly kept: number;
  /** Words that were left out or put in without changing the meaning. */
  readonly dropped: number;
  readonly added: number;
};

const AROUND_BEFORE = 5;
const AROUND_AFTER = 3;
/** Heard before and after an alarm, ms. */
const MARGIN_MS = 700;

/**
 * @param ground.unedited the text before a person wrote in it, of the same sound; null where nobody did
 * @param ground.vocabulary the names and terms that it was written with
 */
export function compareRevision(
  heard: Transcript,
  written: Transcript,
  ground: { unedited: Transcript | null; vocabulary: readonly string[] },
): Comparison {
  const raw = readText(heard);
  const made = readText(written);
  const compare = (formatted: ReadText) =>
    compareClosely({ raw: raw.text, formatted: formatted.text, language: formatted.language });
  const { changes, fillers, figures } = compare(made);
  const authors = authorsOf(changes, made, {
    unedited: ground.unedited && compare(readText(ground.unedited)).changes,
    vocabulary: ground.vocabulary,
  });
  const wanted = changes.map((change): Wanted => {
    const by = authors.get(change);
    return by && change.finding ? { ...change, finding: false, by } : change;
  });
  const quiet = fillers.map((filler): Wanted => ({ ...filler, kind: 'omission', finding: false }));
  return new Prover(raw, made).prove([...wanted, ...quiet, ...figures.map(inDigits)]);
}

function inDigits(figure: Pairing): Wanted {
  return { ...figure, kind: 'number', finding: false, by: 'digits' };
}

class Prover {
  readonly #raw: ReadText;
  readonly #made: ReadText;
  readonly #inRaw: WordFinder;
  readonly #inMade: WordFinder;
  readonly #spellings: Spellings;
  readonly #findings: Finding[] = [];

  constructor(raw: ReadText, made: ReadText) {
    this.#raw = raw;
    this.#made = made;
    this.#inRaw = new WordFinder(raw);
    this.#inMade = new WordFinder(made);
    this.#spellings = spellingsIn(made.words);
  }

  prove(changes: readonly Wanted[]): Comparison {
    const marks = changes
      .map((change) => this.#placed(change))
      .toSorted((a, b) => a.at - b.at || a.rawRange[0] - b.rawRange[0]);
    let next = 0;
    const turns = this.#made.segments.map((segment, turn): ComparedTurn => {
      const isLast = turn === this.#made.segments.length - 1;
      const own: Mark[] = [];
      for (let mark = marks[next]; mark; mark = marks[next]) {
        if (mark.at > segment.to && !isLast) break;
        own.push(mark);
        next += 1;
      }
      const first = this.#findings.length;
      const numbered = own.map((mark) =>
        mark.finding ? { ...mark, findingIndex: this.#raise(mark, turn) } : mark,
      );
      const { speaker, startMs } = segment;
      const findings = Array.from({ length: this.#findings.length - first }, (_, index) => first + index);
      return { speaker, startMs, sentences: this.#sentences(turn, numbered), findings };
    });
    const touched = changes.reduce((sum, { formattedRange }) => sum + this.#count('made', formattedRange), 0);
    const quiet = changes.filter(({ finding, by }) => !finding && by === undefined);
    const ofKind = (side: 'raw' | 'made', isEmpty: (change: PlacedChange) => boolean) =>
      quiet
        .filter(isEmpty)
        .reduce((sum, one) => sum + this.#count(side, side === 'raw' ? one.rawRange : one.formattedRange), 0);
    return {
      turns,
      findings: this.#findings,
      asides: asides(marks, { raw: this.#raw.text, made: this.#made.text }, (mark) => this.#sound(mark)),
      kept: this.#made.words.length - touched,
      dropped: ofKind('raw', ({ formatted }) => formatted === ''),
      added: ofKind('made', ({ raw }) => raw === ''),
    };
  }

  #count(side: 'raw' | 'made', range: readonly [number, number]): number {
    const [from, to] = (side === 'raw' ? this.#inRaw : this.#inMade).within(range);
    return to - from;
  }

  #placed(change: Wanted): Mark {
    const [from, to] = change.formattedRange;
    if (to > from) return { ...change, at: from, to: this.#endOf(change) };
    const index = this.#inMade.before(from);
    const word = this.#made.words[index];
    if (!word) return { ...change, at: 0, to: 0 };
    // What was left out behind the end of a sentence was said before the next one.
    const next = this.#made.words[index + 1];
    const place = next && /[.!?…]["“”»)]*$/u.test(word.text) ? next.from : word.to;
    return { ...change, at: place, to: place };
  }

  /** „fünf Euro fünfzig“ became „6,50 Euro“: its unit belongs to what was said. */
  #endOf({ raw, formattedRange: [, to] }: PlacedChange): number {
    const unitOf = (text: string | undefined) =>
      units[this.#made.language]?.get((text ?? '').toLowerCase().replace(/(?<![.,;:!?])[.,;:!?]+$/u, ''));
    const [, unit, part] = raw.split(/\s+/);
    const next = this.#made.words[this.#inMade.before(to) + 1];
    if (part === undefined || !next || unitOf(unit) === undefined || unitOf(unit) !== unitOf(next.text))
      return to;
    return next.from + next.text.replace(/(?<![.,;:!?])[.,;:!?]+$/u, '').length;
  }

  #sentences(turn: number, marks: readonly Mark[]): ComparedSentence[] {
    const segment = this.#made.segments[turn];
    if (!segment) return [];
    const { words } = this.#made;
    const sentences: ComparedSentence[] = [];
    let first = segment.words[0];
    let at = segment.from;
    let next = 0;
    for (const end of sentenceEnds(words, segment.words, this.#made.language)) {
      const until = end === segment.words[1] ? segment.to : (words[end]?.from ?? segment.to);
      const isLast = end === segment.words[1];
      const own: Mark[] = [];
      for (let mark = marks[next]; mark && (mark.at < until || isLast); mark = marks[next]) {
        own.push(mark);
        next += 1;
      }
      const { pieces, to } = this.#pieces([at, until], own);
      const [opening, closing] = [words[first], words[end - 1]];
      sentences.push({
        startMs: opening?.startMs ?? segment.startMs,
        endMs: closing?.endMs ?? segment.endMs,
        pieces,
      });
      at = to;
      first = end;
    }
    return sentences;
  }

  #pieces([from, until]: readonly [number, number], marks: readonly Mark[]) {
    const pieces: ComparedPiece[] = [];
    let at = from;
    const keep = (to: number) => {
      if (to > at) pieces.push({ kind: 'kept', text: this.#made.text.slice(at, to) });
      at = Math.max(at, to);
    };
    for (const mark of marks) {
      const end = Math.max(mark.to, at);
      keep(Math.min(mark.at, this.#made.text.length));
      const text = this.#made.text.slice(at, end);
      const { raw, findingIndex: finding, by } = mark;
      if (text !== '' && by === 'digits') pieces.push({ kind: 'kept', text, heard: raw, by });
      else if (text !== '')
        pieces.push({ kind: raw === '' ? 'added' : 'changed', text, heard: raw, finding, by });
      else if (raw !== '') pieces.push({ kind: 'dropped', text: raw, finding, by });
      at = end;
    }
    keep(until);
    return { pieces, to: at };
  }

  /** When it was said; of what was put in, where it is read. */
  #sound({ raw, rawRange, formattedRange }: Mark): { atMs: number; endMs: number } {
    const [first, last] = this.#inRaw.within(rawRange);
    const heard = this.#raw.words;
    const sound =
      raw === '' ? this.#made.words.slice(...this.#inMade.within(formattedRange)) : heard.slice(first, last);
    const atMs = sound[0]?.startMs ?? heard[first]?.startMs ?? 0;
    return { atMs, endMs: sound.at(-1)?.endMs ?? atMs };
  }

  #raise(mark: Mark, turn: number): number {
    const { kind, raw, formatted } = mark;
    const [first, last] = this.#inRaw.within(mark.rawRange);
    const heard = this.#raw.words;
    // The words of the one who speaks; the others say nothing of it.
    const [begin, end] = this.#raw.segments.find(({ words }) => first < words[1])?.words ?? [0, heard.length];
    const { atMs, endMs } = this.#sound(mark);
    const join = (words: readonly PlacedWord[]) => words.map((word) => word.text).join(' ');
    this.#findings.push({
      kind,
      key: keyOf(`alarm:${kind}:${atMs}:${raw}→${formatted}`),
      raw,
      formatted,
      around: {
        before: join(heard.slice(Math.max(begin, first - AROUND_BEFORE), first)),
        after: join(heard.slice(last, Math.min(Math.max(end, last), last + AROUND_AFTER))),
      },
      atMs,
      startMs: Math.max(0, atMs - MARGIN_MS),
      endMs: endMs + MARGIN_MS,
      turn,
      repair: repairOf(mark, { made: this.#made, turn, spellings: this.#spellings }),
    });
    return this.#findings.length - 1;
  }
}
