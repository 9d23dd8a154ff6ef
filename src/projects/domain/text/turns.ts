// A transcript as the page sets it: turns of speech with timed words.
import type { RecordingLanguage } from '../project.ts';
import { roleOf, type SpeechRole } from '../speakers/speech-role.ts';
import { speakerLabels } from '../speakers/speaker-labels.ts';
import { foreignLanguage } from './foreign-language.ts';
import type { Transcript } from '../transcript.ts';
import { minConfidence } from './low-confidence.ts';
import { type TimedToken, timedTokens } from './word-times.ts';

export type Turn = {
  speaker: string | null;
  /** Id of the speaker; null where nobody is assigned. */
  speakerId: string | null;
  /** In an interview. */
  role?: SpeechRole;
  /** Where most of it is in another language than the recording. */
  language?: RecordingLanguage;
  startMs: number;
  endMs: number;
  text: string;
  tokens: readonly TimedToken[];
};

/** A chunk ends at a sentence once it is this long, at the latest at twice that, and at each longer pause. */
const CHUNK_MS = 6000;
const PAUSE_MS = 900;
const sentenceEnd = /[.!?…]["“”‘’»)]?$/;

/** @param unnamed printed as the speaker where nobody is assigned, in a text that has speakers */
export function turnsOf(transcript: Transcript, unnamed: string): Turn[] {
  const labelOf = speakerLabels(transcript, unnamed);
  const heard = transcript.segments.flatMap((segment) => segment.words);
  const bound = minConfidence(heard.map((word) => word.confidence));
  let lastSpeaker: string | null = null;
  return transcript.segments
    .filter((segment) => segment.text.trim() !== '')
    .map((segment) => {
      const { startMs, endMs, text } = segment;
      const named = labelOf(segment.speaker);
      // A name stands where the speaker changes, as in a printed record.
      const speaker = named === lastSpeaker ? null : named;
      lastSpeaker = named;
      const language = foreignLanguage(transcript, segment);
      const tokens = timedTokens(segment, bound);
      const role = roleOf(transcript, segment.speaker);
      const speakerId = segment.speaker;
      return {
        speaker,
        speakerId,
        ...(role && { role }),
        ...(language && { language }),
        startMs,
        endMs,
        text,
        tokens,
      };
    });
}

/** The same text in short pieces, each with the stretch of sound it stands for. */
export function timedChunks(turns: readonly Turn[]): Turn[] {
  return turns.flatMap((turn) => {
    const chunks: Turn[] = [];
    let open: TimedToken[] = [];
    const close = () => {
      const [first, last] = [open[0], open.at(-1)];
      if (!first || !last) return;
      chunks.push({
        speaker: chunks.length === 0 ? turn.speaker : null,
        speakerId: turn.speakerId,
        ...(turn.role && { role: turn.role }),
        ...(turn.language && { language: turn.language }),
        startMs: first.startMs,
        endMs: last.endMs,
        text: open.map((token) => token.text).join(' '),
        tokens: open,
      });
      open = [];
    };
    for (const [index, token] of turn.tokens.entries()) {
      open.push(token);
      const next = turn.tokens[index + 1];
      const length = token.endMs - (open[0]?.startMs ?? 0);
      const isPause = next !== undefined && next.startMs - token.endMs >= PAUSE_MS;
      if (isPause || length >= 2 * CHUNK_MS || (length >= CHUNK_MS && sentenceEnd.test(token.text))) close();
    }
    close();
    return chunks;
  });
}

/** What „Text kopieren“ puts into the clipboard: paragraphs, each with its speaker where one is named. */
export function plainText(turns: readonly Turn[]): string {
  return turns.map((turn) => (turn.speaker ? `${turn.speaker}: ${turn.text}` : turn.text)).join('\n\n');
}
