// Puts the words of all audio chunks together: each word once, in order, in segments between pauses. Pure.
import { incompleteLength } from '#projects/domain/incomplete-files.ts';
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';
import { fullName, type SecondOpinion, type SpeechEngine } from '#speech/public.server.ts';
import type { RecognisedWord } from '#speech/engine.ts';
import { audioRanges, type AudioChunk } from './plan-chunks.ts';
import type { PreparedAudio } from './prepare-audio.ts';
import type { SpeechSpan } from './voice-activity/voice-activity.ts';

/** A pause from here on begins a new segment. */
const PAUSE_MS = 1_200;
/** How far apart two audio chunks may hear the middle of the same word. */
const SAME_WORD_MS = 400;
const EXCERPT_CHARACTERS = 160;
export const EXCERPT_SEGMENTS = 40;

/** Words with times of the recording instead of what the engine heard, kept inside the stretch. */
export function placeWords(words: readonly RecognisedWord[], audioChunk: AudioChunk): Word[] {
  const ranges = audioRanges(audioChunk);
  return words
    .filter((word) => word.text.trim() !== '')
    .map((word) => {
      const startMs = placeTime(ranges, word.startMs, 'start');
      return {
        text: word.text.trim(),
        startMs,
        endMs: Math.max(startMs, placeTime(ranges, word.endMs, 'end')),
        confidence: Math.min(1, Math.max(0, Number.isFinite(word.confidence) ? word.confidence : 0)),
      };
    });
}

/** Where two ranges meet, a start belongs to the later one and an end to the earlier. */
function placeTime(ranges: readonly SpeechSpan[], audioMs: number, edge: 'start' | 'end'): number {
  let left = Math.max(0, Math.round(audioMs));
  for (const { startMs, endMs } of ranges) {
    const length = endMs - startMs;
    if (left < length || (edge === 'end' && left === length)) return startMs + left;
    left -= length;
  }
  return ranges.at(-1)?.endMs ?? 0;
}

/** Who recognised: the engine with its model, and who was asked where it was in doubt. */
export function recognisedBy(engine: SpeechEngine, second: SecondOpinion | null | undefined): string {
  return second ? `${fullName(engine)} + ${fullName(second.engine)}` : fullName(engine);
}

/** What a transcript says besides its words. */
export type TranscriptHead = {
  language: string;
  audio: Pick<PreparedAudio, 'durationMs' | 'parts'>;
  engine: string;
};

/** The transcript without its segments, in the order of its keys. */
export function headOf({ language, audio, engine }: TranscriptHead): Omit<Transcript, 'segments'> {
  const claimed = incompleteLength(audio.parts);
  return {
    format: 'wortlaut/1',
    language,
    durationMs: audio.durationMs,
    ...(claimed && { claimedMs: claimed.claimedMs }),
    engine,
    speakers: [],
  };
}

/**
 * Takes audio chunk after audio chunk and holds back only what the next one may still change: the words up to the last
 * silence.
 */
export function createAssembler() {
  let left: Word[] = [];
  let before: AudioChunk | undefined;
  return {
    /** @returns the segments that are complete now */
    add: (audioChunk: AudioChunk, words: readonly Word[]): Segment[] => {
      const joined = before !== undefined && before.endMs > audioChunk.startMs;
      const overlap = { fromMs: audioChunk.startMs, toMs: before?.endMs ?? 0 };
      before = audioChunk;
      if (!joined) {
        const complete = segmentsOf(left);
        left = [...words];
        return complete;
      }
      // In an hour of speech without a pause, only the last words lie near the seam.
      const near = left.findLastIndex((word) => word.endMs < overlap.fromMs - SAME_WORD_MS) + 1;
      left = [...left.slice(0, near), ...joinAtSeam({ left: left.slice(near), right: words, overlap })];
      return [];
    },
    end: (): Segment[] => segmentsOf(left),
  };
}

/** @param segments the first ones are enough */
export function excerptOf(segments: readonly Segment[]): string | null {
  const text = segments
    .slice(0, EXCERPT_SEGMENTS)
    .map((segment) => segment.text)
    .join(' ');
  if (text === '') return null;
  if (text.length <= EXCERPT_CHARACTERS) return text;
  const cut = text.slice(0, EXCERPT_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}

const middle = (word: Word) => (word.startMs + word.endMs) / 2;
/** Letters and digits alone, small. */
export const plainText = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Both audio chunks heard the overlap. Where both heard the same word, one takes over from the other there, as near to
 * the middle as possible; else in the middle, keeping what only one of them heard and nothing else lies upon.
 */
function joinAtSeam(options: {
  left: readonly Word[];
  right: readonly Word[];
  overlap: { fromMs: number; toMs: number };
}): Word[] {
  const { left, right, overlap } = options;
  const seam = (overlap.fromMs + overlap.toMs) / 2;
  const common = commonWord(options, seam);
  if (common) return [...left.slice(0, common.left + 1), ...right.slice(common.right + 1)];
  const before = left.filter((word) => middle(word) < seam);
  const after = right.filter((word) => middle(word) >= seam);
  const kept = [...before, ...after];
  // A word at the seam may have its middle on the other side for each of the two: then both would drop it.
  const near = [...left, ...right].filter(
    (word) => Math.abs(middle(word) - seam) <= SAME_WORD_MS && !kept.includes(word),
  );
  for (const word of near) if (!kept.some((other) => overlaps(word, other))) kept.push(word);
  kept.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return kept.filter((word, index) => {
    const previous = kept[index - 1];
    return !previous || left.includes(previous) === left.includes(word) || !overlaps(word, previous);
  });
}

function commonWord(
  options: { left: readonly Word[]; right: readonly Word[]; overlap: { fromMs: number; toMs: number } },
  seam: number,
): { left: number; right: number } | null {
  const { left, right, overlap } = options;
  let best: { left: number; right: number; distance: number } | null = null;
  for (let l = left.length - 1; l >= 0; l -= 1) {
    const word = left[l];
    if (!word || word.endMs < overlap.fromMs) break;
    for (const [r, other] of right.entries()) {
      if (other.startMs > overlap.toMs) break;
      const apart = Math.abs(middle(word) - middle(other));
      if (apart > SAME_WORD_MS || plainText(word.text) !== plainText(other.text)) continue;
      // The same word said twice in a row: the pair that lies closest together is the true one.
      const distance = Math.abs((middle(word) + middle(other)) / 2 - seam) + 4 * apart;
      if (!best || distance < best.distance) best = { left: l, right: r, distance };
    }
  }
  return best;
}

function overlaps(a: Word, b: Word): boolean {
  const shared = Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);
  const shorter = Math.min(a.endMs - a.startMs, b.endMs - b.startMs);
  return shared > 0.3 * Math.max(shorter, 1);
}

function segmentsOf(words: readonly Word[]): Segment[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && word.startMs - last.endMs < PAUSE_MS) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    speaker: null,
    startMs: group[0]?.startMs ?? 0,
    endMs: Math.max(...group.map((word) => word.endMs)),
    text: group.map((word) => word.text).join(' '),
    words: group,
  }));
}
