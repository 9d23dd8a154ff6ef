// A raw transcript from a line of text: `-` is a short pause, `/` one between sentences, `//` a long one. For tests.
import type { Transcript, Word } from '#projects/domain/transcript.ts';

const WORD_MS = 300;
const GAP_MS = 50;
const pauses: Readonly<Record<string, number>> = { '-': 400, '/': 800, '//': 2500 };

export function spoken(
  language: string,
  line: string,
  options: { speaker?: string; fromMs?: number } = {},
): Transcript {
  const words: Word[] = [];
  let at = options.fromMs ?? 0;
  for (const part of line.split(' ').filter((p) => p !== '')) {
    const pause = pauses[part];
    if (pause !== undefined) {
      at += pause;
      continue;
    }
    words.push({ text: part, startMs: at, endMs: at + WORD_MS, confidence: 0.9 });
    at += WORD_MS + GAP_MS;
  }
  const speaker = options.speaker ?? null;
  return {
    format: 'wortlaut/1',
    language,
    durationMs: at,
    engine: 'test',
    speakers: speaker === null ? [] : [{ id: speaker, name: speaker }],
    segments:
      words.length === 0 ? [] : [{ speaker, startMs: words[0]?.startMs ?? 0, endMs: at, text: line, words }],
  };
}
