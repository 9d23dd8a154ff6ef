// Results of sherpa-onnx (tokens, some with times) as words with times.
import type { RecognisedWord } from '../engine.ts';
import { orderWords, spreadWords, UNKNOWN_CONFIDENCE } from '../spread-words.ts';
import type { SherpaResult } from './recogniser-messages.ts';

/** Assumed length of the last token when a model reports only starts, ms: one frame of the usual encoders. */
const TOKEN_MS = 80;

/** Words of an audio chunk of `durationMs`, from the finest times that the result has. */
export function wordsOfResult(result: SherpaResult, durationMs: number): RecognisedWord[] {
  const words = wordsOfTokens(result) ?? wordsOfSegments(result);
  const rough = words ?? spreadWords(result.text, { startMs: 0, endMs: durationMs });
  return orderWords(rough, durationMs);
}

type Token = { text: string; startMs: number; endMs: number; logProbability: number | undefined };

/** A token that begins with a space begins a word; all others go on with it. */
function wordsOfTokens(result: SherpaResult): RecognisedWord[] | undefined {
  const tokens = timedTokens(result);
  if (!tokens) return undefined;
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (!last || /^[\s▁]/.test(token.text)) groups.push([token]);
    else last.push(token);
  }
  return groups.flatMap(wordOfGroup);
}

function timedTokens(result: SherpaResult): Token[] | undefined {
  const { tokens, timestamps, durations, ys_log_probs: logProbabilities } = result;
  if (!tokens?.length || timestamps?.length !== tokens.length) return undefined;
  return tokens.map((text, index) => {
    const startMs = (timestamps[index] ?? 0) * 1_000;
    const duration = durations?.[index];
    const next = timestamps[index + 1];
    // Without durations a token lasts until the next one, but no longer than a frame: silence may lie between.
    const untilNext = Math.min(TOKEN_MS, next === undefined ? TOKEN_MS : next * 1_000 - startMs);
    return {
      text,
      startMs,
      endMs: startMs + (duration === undefined ? untilNext : duration * 1_000),
      logProbability: logProbabilities?.[index],
    };
  });
}

function wordOfGroup(group: readonly Token[]): RecognisedWord[] {
  const [first] = group;
  const text = group
    .map((token) => token.text)
    .join('')
    .replaceAll('▁', ' ')
    .trim();
  if (!first || text === '') return [];
  const logs = group.flatMap(({ logProbability }) => (logProbability === undefined ? [] : [logProbability]));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return [
    {
      text,
      startMs: first.startMs,
      endMs: Math.max(...group.map((token) => token.endMs)),
      confidence: logs.length > 0 ? Math.exp(mean) : UNKNOWN_CONFIDENCE,
    },
  ];
}

function wordsOfSegments(result: SherpaResult): RecognisedWord[] | undefined {
  const { segment_texts: texts, segment_timestamps: starts, segment_durations: durations } = result;
  if (!texts?.length || starts?.length !== texts.length || durations?.length !== texts.length)
    return undefined;
  return texts.flatMap((text, index) => {
    const startMs = (starts[index] ?? 0) * 1_000;
    return spreadWords(text, { startMs, endMs: startMs + (durations[index] ?? 0) * 1_000 });
  });
}
