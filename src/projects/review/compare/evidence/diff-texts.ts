// What is otherwise between two texts of a recording: by paragraph first, then word by word. Pure.
import type { Segment, Transcript } from '#projects/domain/transcript.ts';
import { alignSequences, type TokenRun } from '#projects/domain/text/align-sequences.ts';

export type DiffPiece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

export type DiffParagraph = {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  /** Who speaks in the one text and in the other; null where nobody is named, or the text lacks the paragraph. */
  readonly speakerBefore: string | null;
  readonly speakerAfter: string | null;
  /** Null where nobody spoke it. */
  readonly startMs: number | null;
  readonly pieces: readonly DiffPiece[];
};

export type Diff = {
  readonly paragraphs: readonly DiffParagraph[];
  /** Words. */
  readonly added: number;
  readonly removed: number;
  /** Paragraphs that another person speaks. */
  readonly speakers: number;
};

type Side = { segments: readonly Segment[]; name: (segment: Segment) => string | null };

/** Letter case and punctuation count: what was written is compared, not what it says. */
export function diffTexts(before: Transcript, after: Transcript): Diff {
  const sides = { before: sideOf(before), after: sideOf(after) };
  const texts = (side: Side) => side.segments.map((segment) => segment.text);
  const paragraphs = alignSequences(texts(sides.before), texts(sides.after)).flatMap((run) =>
    run.same ? sameParagraphs(sides, run) : changedParagraphs(sides, run),
  );
  const count = (kind: DiffPiece['kind']) =>
    paragraphs
      .flatMap(({ pieces }) => pieces)
      .reduce((sum, piece) => sum + (piece.kind === kind ? wordsOf(piece.text).length : 0), 0);
  const isOther = ({ kind, speakerBefore, speakerAfter }: DiffParagraph) =>
    kind !== 'added' && kind !== 'removed' && speakerBefore !== speakerAfter;
  return {
    paragraphs,
    added: count('added'),
    removed: count('removed'),
    speakers: paragraphs.filter(isOther).length,
  };
}

function sideOf(transcript: Transcript): Side {
  const names = new Map(transcript.speakers.map(({ id, name }) => [id, name]));
  return {
    segments: transcript.segments.filter((segment) => segment.text.trim() !== ''),
    name: ({ speaker }) => (speaker === null ? null : (names.get(speaker) ?? speaker)),
  };
}

type Sides = { before: Side; after: Side };

function sameParagraphs({ before, after }: Sides, run: TokenRun): DiffParagraph[] {
  return after.segments.slice(...run.after).map((segment, index) => {
    const twin = before.segments[run.before[0] + index];
    return {
      kind: 'same',
      speakerBefore: twin ? before.name(twin) : null,
      speakerAfter: after.name(segment),
      startMs: momentOf(segment, twin),
      pieces: [{ kind: 'same', text: segment.text }],
    };
  });
}

function momentOf(...segments: readonly (Segment | undefined)[]): number | null {
  return segments.find((segment) => segment !== undefined && segment.endMs > 0)?.startMs ?? null;
}

type PlacedWord = { text: string; segment: number };

function changedParagraphs({ before, after }: Sides, run: TokenRun): DiffParagraph[] {
  const old = placeWords(before.segments, run.before);
  const made = placeWords(after.segments, run.after);
  const writer = new ParagraphWriter({ before, after });
  for (const { same, before: was, after: is } of alignSequences(
    old.map((word) => word.text),
    made.map((word) => word.text),
  )) {
    if (same) {
      for (const [index, word] of made.slice(...is).entries())
        writer.write('same', word, old[was[0] + index]);
      continue;
    }
    for (const word of old.slice(...was)) writer.remove(word);
    for (const word of made.slice(...is)) writer.write('added', word, undefined);
  }
  return writer.finish();
}

function placeWords(segments: readonly Segment[], [from, to]: readonly [number, number]): PlacedWord[] {
  return segments
    .slice(from, to)
    .flatMap((segment, index) => wordsOf(segment.text).map((text) => ({ text, segment: from + index })));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

type Open = {
  after: number | null;
  before: number | null;
  pieces: { kind: DiffPiece['kind']; texts: string[] }[];
};

/** Puts words into the paragraphs of the new text; what has no place there stands in its old paragraph. */
class ParagraphWriter {
  readonly #sides: Sides;
  readonly #done: Open[] = [];
  #open: Open | undefined;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  write(kind: 'same' | 'added', word: PlacedWord, twin: PlacedWord | undefined): void {
    const open = this.#paragraph(word.segment);
    if (twin) open.before ??= twin.segment;
    add(open, kind, word.text);
  }

  remove(word: PlacedWord): void {
    const { before: was } = this.#open ?? {};
    // A new paragraph of the old text, before the one it became is known.
    const isApart = this.#open === undefined || (was !== null && was !== word.segment);
    const open = isApart ? this.#begin({ after: null, before: word.segment, pieces: [] }) : this.#open;
    if (!open) return;
    open.before ??= word.segment;
    add(open, 'removed', word.text);
  }

  finish(): DiffParagraph[] {
    return this.#done.map((open) => this.#paragraphOf(open));
  }

  #paragraph(segment: number): Open {
    const open = this.#open;
    if (open?.after === segment) return open;
    if (open?.after === null) {
      // What was removed at its beginning, or within it, belongs to it.
      const started = this.#done.findLast((paragraph) => paragraph.after !== null);
      if (started?.after !== segment) {
        open.after = segment;
        return open;
      }
      const within = this.#done.splice(this.#done.indexOf(started) + 1);
      started.pieces.push(...within.flatMap((paragraph) => paragraph.pieces));
      this.#open = started;
      return started;
    }
    return this.#begin({ after: segment, before: null, pieces: [] });
  }

  #begin(open: Open): Open {
    this.#done.push(open);
    this.#open = open;
    return open;
  }

  #paragraphOf({ after, before, pieces }: Open): DiffParagraph {
    const now = after === null ? undefined : this.#sides.after.segments[after];
    const was = before === null ? undefined : this.#sides.before.segments[before];
    const kind = !now ? 'removed' : was ? 'changed' : 'added';
    return {
      kind,
      speakerBefore: was ? this.#sides.before.name(was) : null,
      speakerAfter: now ? this.#sides.after.name(now) : null,
      startMs: momentOf(now, was),
      pieces: pieces.map((piece) => ({ kind: piece.kind, text: piece.texts.join(' ') })),
    };
  }
}

function add({ pieces }: Open, kind: DiffPiece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.texts.push(text);
  else pieces.push({ kind, texts: [text] });
}
