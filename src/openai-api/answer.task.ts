// The objects that OpenAI's API answers with, made of a stored transcript. https://developers.openai.com/api/reference/resources/audio
import { deflateSync } from 'node:zlib';
import type { Transcript } from '#projects/public.server.ts';
import { type TimedSentence, timedSentences } from '#projects/export/public.ts';
import type { TextTask } from '#projects/text-tasks/public.ts';

type Wanted = {
  /** The transcript as it is stored. */
  json: string;
  format: 'json' | 'verbose_json' | 'diarized_json';
  words: boolean;
  segments: boolean;
};

/** As `whisper-1` names them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
};
/** No logarithm of nothing. */
const LEAST_CONFIDENCE = 0.001;

/** @returns the answer as JSON */
export const answer: TextTask<Wanted, string> = {
  module: import.meta.url,
  name: 'answer',
  size: ({ json }) => json.length,
  run: (wanted) => JSON.stringify(answerOf(JSON.parse(wanted.json) as Transcript, wanted)),
};

/** What was recognised, from its `from`th word on. */
export const wordsFrom: TextTask<{ json: string; from: number }, string> = {
  module: import.meta.url,
  name: 'wordsFrom',
  size: ({ json }) => json.length,
  run: ({ json, from }) => {
    const { segments } = JSON.parse(json) as Transcript;
    const words = segments.flatMap((segment) => segment.words.map((word) => word.text));
    return words.slice(from).join(' ');
  },
};

function answerOf(transcript: Transcript, { format, words, segments }: Wanted) {
  const duration = seconds(transcript.durationMs);
  const usage = { type: 'duration' as const, seconds: Math.ceil(duration) };
  const text = transcript.segments
    .map((segment) => segment.text.trim())
    .filter((part) => part !== '')
    .join('\n\n');
  if (format === 'json') return { text, usage };
  const sentences = timedSentences(transcript);
  if (format === 'diarized_json')
    return { task: 'transcribe', duration, text, segments: diarized(sentences), usage };
  return {
    task: 'transcribe',
    language: LANGUAGES[transcript.language] ?? transcript.language,
    duration,
    text,
    ...(segments && { segments: sentences.map(verboseSegment) }),
    ...(words && { words: sentences.flatMap((sentence) => sentence.words.map(verboseWord)) }),
    usage,
  };
}

const verboseWord = ({ text, startMs, endMs }: TimedSentence['words'][number]) => ({
  word: text,
  start: seconds(startMs),
  end: seconds(endMs),
});

function verboseSegment({ startMs, endMs, text, words }: TimedSentence, id: number) {
  const logarithms = words.map(({ confidence }) => Math.log(Math.max(confidence, LEAST_CONFIDENCE)));
  const sum = logarithms.reduce((total, each) => total + each, 0);
  const bytes = Buffer.from(text);
  return {
    id,
    // Of whisper: the frame of ten ms at which its window began.
    seek: Math.round(startMs / 10),
    start: seconds(startMs),
    end: seconds(endMs),
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: words.length > 0 ? sum / words.length : 0,
    compression_ratio: bytes.length / Math.max(1, deflateSync(bytes).length),
    no_speech_prob: 0,
  };
}

function diarized(sentences: readonly TimedSentence[]) {
  const letters = new Map<string, string>();
  // Nobody was assigned to it: a speaker of its own, as the type demands one.
  const letterOf = (speaker: string | null) => {
    const name = speaker ?? '';
    const known = letters.get(name) ?? letterOfNumber(letters.size);
    letters.set(name, known);
    return known;
  };
  return sentences.map(({ speaker, startMs, endMs, text }, index) => ({
    type: 'transcript.text.segment' as const,
    id: `seg_${String(index).padStart(3, '0')}`,
    start: seconds(startMs),
    end: seconds(endMs),
    text,
    speaker: letterOf(speaker),
  }));
}

/** A, B, … Z, AA, AB, … */
function letterOfNumber(number: number): string {
  const rest = Math.floor(number / 26);
  const letter = String.fromCharCode(65 + (number % 26));
  return rest === 0 ? letter : letterOfNumber(rest - 1) + letter;
}

function seconds(ms: number): number {
  return ms / 1000;
}
