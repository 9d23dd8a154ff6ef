// A transcript to export: two people, markup in a name, and nothing or much to say; and its order.
import type { ExportFormat, ExportOptions } from '#projects/export/export-options.ts';
import type { Segment, Transcript } from '#projects/domain/transcript.ts';

export const heard = (text: string, startMs: number, endMs: number) => ({
  text,
  startMs,
  endMs,
  confidence: 1,
});

export const interview: Transcript = {
  format: 'wortlaut/1',
  language: 'de',
  durationMs: 3_700_000,
  engine: 'test',
  speakers: [
    { id: 's1', name: 'Frau Müller' },
    { id: 's2', name: 'Herr <Groß>' },
  ],
  segments: [
    {
      speaker: 's1',
      startMs: 500,
      endMs: 2000,
      text: 'Guten Tag.',
      words: [heard('guten', 500, 900), heard('tag', 1000, 2000)],
    },
    { speaker: 's2', startMs: 3_605_250, endMs: 3_606_000, text: 'A & B --> C', words: [] },
  ],
};

export const silent: Transcript = { ...interview, speakers: [], segments: [] };

export function saying(...texts: string[]): Transcript {
  const segments = texts.map(
    (text, index): Segment => ({
      speaker: null,
      startMs: index * 10_000,
      endMs: index * 10_000 + 9000,
      text,
      words: [],
    }),
  );
  return { ...silent, segments };
}

export function orderOf(format: ExportFormat, change: Partial<ExportOptions> = {}): ExportOptions {
  return {
    format,
    locale: 'de',
    appName: 'Wortlaut',
    times: true,
    lines: false,
    source: {
      title: 'Größe & <Maß> 🎧',
      recordedAt: '2026-01-02T03:04:05.678Z',
      files: [{ name: 'Gespräch.m4a', durationMs: 3_700_000, claimedMs: null }],
      revision: {
        number: 3,
        origin: 'edited',
        createdAt: '2026-02-03T04:05:06.789Z',
        provenance: { basedOn: 2 },
      },
      ai: null,
    },
    ...change,
  };
}

/** As if a language model had written it. */
export function writtenByModel(format: ExportFormat): ExportOptions {
  const order = orderOf(format);
  return { ...order, source: { ...order.source, ai: { model: 'modell-7b', part: 'wrote', edited: false } } };
}

/** As if the file's end had not arrived. */
export function cutShort(format: ExportFormat): ExportOptions {
  const order = orderOf(format);
  const files = [{ name: 'Gespräch.m4a', durationMs: 1_440_000, claimedMs: 3_600_000 }];
  return { ...order, source: { ...order.source, files } };
}

/** About two hours, more than the server makes itself. */
export function longText(): Transcript {
  const texts = Array.from({ length: 600 }, (_, index) => `Absatz ${index} mit einigen Wörtern darin.`);
  const whole = saying(...texts);
  const segments = whole.segments.map((segment) => {
    const words = segment.text
      .split(' ')
      .map((word, index) =>
        heard(word, segment.startMs + index * 1000, segment.startMs + index * 1000 + 800),
      );
    return { ...segment, words };
  });
  return { ...whole, segments };
}
