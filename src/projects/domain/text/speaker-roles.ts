// Who speaks in a text: how much, with a short sample to read and to hear, and who most likely asks. Pure.
import type { Segment, Transcript } from '../transcript.ts';
import { timedTokens } from './word-times.ts';

export type Sample = { text: string; startMs: number; endMs: number };
export type Voice = {
  id: string;
  name: string;
  /** How often it was this person's turn. */
  turns: number;
  /** How long they spoke, ms. */
  spokenMs: number;
  sample: Sample;
};

/** Enough to know a voice by. */
const ENOUGH_WORDS = 8;
const SAMPLE_WORDS = 24;
const SAMPLE_MS = 8000;

/** Who says something in the text, in the order in which they begin, by the name they have. */
export function speakersIn({ speakers, segments }: Transcript): { id: string; name: string }[] {
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const ids = new Set(segments.flatMap(({ speaker, text }) => (text.trim() === '' ? [] : (speaker ?? []))));
  return Array.from(ids, (id) => ({ id, name: names.get(id) ?? id }));
}

/** Those who say something, in the order in which they begin. */
export function voicesIn(transcript: Transcript): Voice[] {
  const { segments } = transcript;
  const bySpeaker = Map.groupBy(
    segments.filter(({ text }) => text.trim() !== ''),
    ({ speaker }) => speaker,
  );
  return speakersIn(transcript).map(({ id, name }) => {
    const own = bySpeaker.get(id) ?? [];
    return {
      id,
      name,
      turns: segments.filter(({ speaker }, index) => speaker === id && segments[index - 1]?.speaker !== id)
        .length,
      spokenMs: own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
      sample: sampleOf(own),
    };
  });
}

/** The first segment that is long enough to know a voice by; else the longest. */
function sampleOf(own: readonly Segment[]): Sample {
  const wordsOf = ({ text }: Segment) => text.trim().split(/\s+/).length;
  const long = own.find((segment) => wordsOf(segment) >= ENOUGH_WORDS);
  const chosen = long ?? own.reduce((most, one) => (wordsOf(one) > wordsOf(most) ? one : most));
  const tokens = timedTokens(chosen, 0);
  const startMs = tokens[0]?.startMs ?? chosen.startMs;
  const within = tokens.slice(0, SAMPLE_WORDS).filter((token) => token.endMs - startMs <= SAMPLE_MS);
  const heard = within.length > 0 ? within : tokens.slice(0, 1);
  const text = heard.map((token) => token.text).join(' ');
  return {
    text: heard.length < tokens.length ? `${text} …` : text,
    startMs,
    endMs: heard.at(-1)?.endMs ?? chosen.endMs,
  };
}

/** Whose words end with a question mark more often than anybody else's; without any, who begins. @returns null where only one speaks */
export function likelyAsker({ segments }: Transcript, voices: readonly Voice[]): string | null {
  if (voices.length < 2) return null;
  const share = ({ id }: Voice) => {
    const own = segments.filter(({ speaker }) => speaker === id);
    return own.filter(({ text }) => /\?["”“»’)]*\s*$/u.test(text)).length / Math.max(1, own.length);
  };
  const shares = voices.map((voice) => ({ id: voice.id, share: share(voice) }));
  return shares.reduce((most, one) => (one.share > most.share ? one : most)).id;
}
