// Texts as transcripts, for the tests of what reads and edits them.
import type { Transcript } from '#projects/domain/transcript.ts';

/** In German, of one second, in which nobody says anything. */
export function transcriptFixture(change: Partial<Transcript> = {}): Transcript {
  return {
    format: 'wortlaut/1',
    language: 'de',
    durationMs: 1_000,
    engine: 'test',
    speakers: [],
    segments: [],
    ...change,
  };
}

/** A segment for each text, 10 s apart, by two speakers in turn; each word takes 300 ms. */
export function transcriptOf(texts: readonly string[]): Transcript {
  const segments = texts.map((text, index) => {
    const startMs = index * 10_000;
    const words = text.split(' ').map((word, place) => {
      const at = startMs + place * 300;
      return { text: word, startMs: at, endMs: at + 250, confidence: 0.9 };
    });
    const endMs = words.at(-1)?.endMs ?? startMs;
    return { speaker: index % 2 === 0 ? 's1' : 's2', startMs, endMs, text, words };
  });
  const speakers = ['1', '2'].map((number) => ({ id: `s${number}`, name: `Sprecher ${number}` }));
  return transcriptFixture({ durationMs: texts.length * 10_000, speakers, segments });
}
