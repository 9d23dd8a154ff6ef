// Finds the spans of a recording in another language than the ordered one, from the stream of its words.
import type { Segment, ForeignSpan, Word } from '#projects/domain/transcript.ts';
import type { LanguageIdentifier } from '#speech/public.server.ts';

/** Words that are looked at together: ten hours of them are never held at once. */
const LOOKED_AT_ONCE = 600;
/** Words that the next look takes along, so that no run is cut in two. */
const TAKEN_ALONG = 60;
/** Runs of one language with so little time between them are one passage, ms. */
const SAME_PASSAGE_MS = 5_000;

/** Takes segments in order; `add` and `end` answer the passages that are complete by then. */
export function findForeignSpans(languages: LanguageIdentifier, expected: string) {
  let held: Word[] = [];
  let open: ForeignSpan | null = null;

  function look(isLast: boolean): ForeignSpan[] {
    const runs = languages.foreignSpansIn(
      held.map((word) => word.text),
      expected,
    );
    const from = isLast ? held.length : held.length - TAKEN_ALONG;
    // A run that reaches into what is taken along is looked at again, whole.
    const keep = Math.min(from, ...runs.filter(({ to }) => to > from).map((run) => run.from));
    const cut = keep === 0 ? from : keep;
    const complete: ForeignSpan[] = [];
    for (const run of runs.filter((each) => each.from < cut)) {
      const span = spanOf(held.slice(run.from, Math.min(run.to, cut)), run.language);
      if (open && open.language === span.language && span.startMs - open.endMs < SAME_PASSAGE_MS)
        open.endMs = Math.max(open.endMs, span.endMs);
      else {
        if (open) complete.push(open);
        open = span;
      }
    }
    held = held.slice(cut);
    return complete;
  }

  return {
    add: (segment: Segment): ForeignSpan[] => {
      for (const word of segment.words) held.push(word);
      return held.length >= LOOKED_AT_ONCE ? look(false) : [];
    },
    end: (): ForeignSpan[] => {
      const complete = look(true);
      return open ? [...complete, open] : complete;
    },
  };
}

function spanOf(words: readonly Word[], language: string): ForeignSpan {
  const startMs = words[0]?.startMs ?? 0;
  return { language, startMs, endMs: Math.max(startMs, ...words.map((word) => word.endMs)) };
}
