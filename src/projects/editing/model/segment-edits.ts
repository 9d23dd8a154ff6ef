// What can be done to one segment: write, cut in two, join with the next. Pure.
import { commonPairs } from '#projects/domain/text/align-sequences.ts';
import type { Word } from '#projects/domain/transcript.ts';
import type { EditSegment, Joined } from './edit-document.ts';
import { type TypedRange, typedWordIndexes } from './typed-ranges.ts';
import { timeText, wordsIn, wordsOf } from '#projects/domain/text/time-text.ts';

/** @param typed what of the text the person typed, where that is known */
export function withText(
  segment: EditSegment,
  text: string,
  version: string,
  typed: readonly TypedRange[] = [],
): EditSegment {
  return { ...segment, text, version, words: typedWords(segment, text, typedWordIndexes(text, typed)) };
}

/** What a person typed is sure, also where only its capital is another; what comes back as it was heard is as it was. */
function typedWords(segment: EditSegment, text: string, typed: ReadonlySet<number>): Word[] {
  const bare = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '') || word;
  const stayed = new Set(
    commonPairs(wordsIn(segment.text).map(bare), wordsIn(text).map(bare)).map(({ after }) => after),
  );
  const heard = new Set(segment.heard.map((word) => `${word.startMs} ${bare(word.text)}`));
  return timeText(text, segment).map((word, index) => {
    const isAsItWas = stayed.has(index) || heard.has(`${word.startMs} ${bare(word.text)}`);
    return isAsItWas && !typed.has(index) ? word : { ...word, confidence: 1 };
  });
}

/**
 * Cuts a segment at a character; the space around the cut goes. A word cut in two shares its time by letters.
 * @param made what comes after the cut
 */
export function cutSegment(
  segment: EditSegment,
  { at, made, version }: { at: number; made: string; version: string },
): [EditSegment, EditSegment] {
  const texts = [segment.text.slice(0, at).trimEnd(), segment.text.slice(at).trimStart()] as const;
  const [first, second] = cutWords(segment, texts);
  const border = second[0]?.startMs ?? segment.endMs;
  const endMs = Math.max(segment.startMs, first.at(-1)?.endMs ?? border);
  const heardBefore = segment.heard.filter((word) => word.startMs < border);
  return [
    { ...segment, version, endMs, text: texts[0], words: first, heard: heardBefore },
    {
      ...segment,
      id: made,
      version,
      startMs: border,
      endMs: Math.max(border, segment.endMs),
      text: texts[1],
      words: second,
      heard: segment.heard.slice(heardBefore.length),
    },
  ];
}

function cutWords(
  segment: EditSegment,
  texts: readonly [string, string],
): [readonly Word[], readonly Word[]] {
  const words = wordsOf(segment);
  const [head, tail] = [wordsIn(texts[0]), wordsIn(texts[1])];
  if (head.length + tail.length === words.length)
    return [words.slice(0, head.length), words.slice(head.length)];
  const cut = words[head.length - 1];
  if (!cut) return [[], words];
  const [left, right] = [head.at(-1) ?? '', tail[0] ?? ''];
  const share = left.length / Math.max(1, left.length + right.length);
  const border = Math.round(cut.startMs + (cut.endMs - cut.startMs) * share);
  return [
    [...words.slice(0, head.length - 1), { ...cut, text: left, endMs: border }],
    [{ ...cut, text: right, startMs: border }, ...words.slice(head.length)],
  ];
}

/** Where the second text begins in the joined one. */
export function joinedAt(first: EditSegment, second: EditSegment): number {
  return first.text !== '' && second.text !== '' ? first.text.length + 1 : first.text.length;
}

/** The second goes behind the first, whose id and speaker stay. */
export function joinSegments(first: EditSegment, second: EditSegment, version: string): EditSegment {
  const text = [first.text, second.text].filter((part) => part !== '').join(' ');
  return {
    ...first,
    version,
    text,
    startMs: Math.min(first.startMs, second.startMs),
    endMs: Math.max(first.endMs, second.endMs),
    words: ascending([...wordsOf(first), ...wordsOf(second)]),
    heard: ascending([...first.heard, ...second.heard]),
  };
}

/** The second as it stays in the document: removed, with what is needed to part the two as they were. */
export function goneInto(first: EditSegment, second: EditSegment, version: string): EditSegment {
  const whole = joinSegments(first, second, version);
  const isKept = begins(whole.words, first.words) && begins(whole.heard, first.heard);
  const joined: Joined = {
    into: first.id,
    versions: [first.version, second.version],
    startMs: first.startMs,
    endMs: first.endMs,
    characters: first.text.length,
    heardCount: first.heard.length,
    ...(!isKept && { exactly: { words: first.words, heard: first.heard } }),
  };
  return { ...second, version, removed: true, joined };
}

function begins(words: readonly Word[], first: readonly Word[]): boolean {
  return first.every((word, index) => word === words[index]);
}

/**
 * Cuts as `cutSegment` does; where `gone` was joined at this very place, both become what they were, also where their
 * speech overlaps. What was written since stays.
 */
export function partSegment(
  whole: EditSegment,
  gone: EditSegment | undefined,
  cut: { at: number; made: string; version: string },
): [EditSegment, EditSegment] {
  const [head, tail] = cutSegment(whole, cut);
  if (!gone?.joined || gone.joined.into !== whole.id) return [head, tail];
  const { joined, ...second } = gone;
  const { startMs, endMs, versions, characters, heardCount, exactly } = joined;
  const heard = whole.heard.slice(0, heardCount);
  if (whole.version === gone.version)
    // Nothing was written since: they are what those versions say.
    return [
      {
        ...head,
        startMs,
        endMs,
        heard,
        version: versions[0],
        text: whole.text.slice(0, characters),
        ...exactly,
      },
      { ...second, version: versions[1], removed: false },
    ];
  const first = {
    ...head,
    startMs: Math.min(startMs, head.words[0]?.startMs ?? startMs),
    endMs: Math.max(endMs, head.words.at(-1)?.endMs ?? endMs),
    heard,
  };
  const isSame = whole.text.slice(cut.at) === second.text;
  return [first, isSame ? { ...second, version: cut.version, removed: false } : tail];
}

/** Two people may have spoken at once: joined, their words stand one after the other. */
function ascending(words: readonly Word[]): Word[] {
  let from = 0;
  return words.map((word) => {
    from = Math.max(from, word.startMs);
    return from === word.startMs ? word : { ...word, startMs: from, endMs: Math.max(from, word.endMs) };
  });
}
