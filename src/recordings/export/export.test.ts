import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RecordingsServer, startRecordingsServer } from '../../../test/recordings-server.ts';
import { rawTranscripts, revisions } from '../recording.table.ts';
import type { Transcript } from '../transcript.ts';
import { cuesOf, MAX_LINE } from './cues.ts';
import { loadPdfFonts, pdf, runsOf } from './pdf.ts';
import { srt } from './srt.ts';
import { txt } from './txt.ts';
import { vtt } from './vtt.ts';

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 1 });
const interview: Transcript = {
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
      words: [word('guten', 500, 900), word('tag', 1000, 2000)],
    },
    { speaker: 's2', startMs: 3_605_250, endMs: 3_606_000, text: 'A & B --> C', words: [] },
  ],
};
const silent: Transcript = { ...interview, speakers: [], segments: [] };

describe('subtitles', () => {
  it('as SRT carry numbers, times with a comma and who speaks', () => {
    expect(srt(interview)).toBe(
      '1\n00:00:00,500 --> 00:00:02,000\nFrau Müller: Guten Tag.\n\n' +
        '2\n01:00:05,250 --> 01:00:06,250\nHerr <Groß>: A & B → C\n',
    );
  });

  it('as WebVTT carry voices, and nothing that could be read as markup', () => {
    expect(vtt(interview)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\n<v Frau Müller>Guten Tag.\n\n' +
        '01:00:05.250 --> 01:00:06.250\n<v Herr &lt;Groß&gt;>A &amp; B --&gt; C\n',
    );
  });

  it('of a silent recording are empty but well-formed', () => {
    expect(srt(silent)).toBe('');
    expect(vtt(silent)).toBe('WEBVTT\n');
  });

  it('keep every word in order, two lines of 42 characters at most, and never overlap', () => {
    const spoken = fc.array(
      fc.record({
        text: fc.stringMatching(/^[a-zäöüß]{1,60}[.,?]?$/u),
        lengthMs: fc.integer({ min: 0, max: 4000 }),
        pauseMs: fc.integer({ min: 0, max: 3000 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(spoken, (items) => {
        let at = 0;
        const words = items.map(({ text, lengthMs, pauseMs }) => {
          const startMs = at + pauseMs;
          at = startMs + lengthMs;
          return word(text, startMs, at);
        });
        const text = words.map((each) => each.text).join(' ');
        const segment = { speaker: null, startMs: 0, endMs: at, text, words };
        const cues = cuesOf({ ...silent, segments: [segment] }, { prefixSpeakers: true });
        const lines = cues.flatMap((cue) => cue.lines);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const [index, cue] of cues.entries()) {
          expect(cue.lines.length).toBeLessThanOrEqual(2);
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
        }
        for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(MAX_LINE);
      }),
    );
  });
});

describe('plain text', () => {
  it('names each speaker once a turn, with times only where asked for', () => {
    expect(txt(interview, { times: false })).toBe('Frau Müller: Guten Tag.\n\nHerr <Groß>: A & B --> C\n');
    expect(txt(interview, { times: true })).toContain('[1:00:05] Herr <Groß>: A');
    expect(txt(silent, { times: true })).toBe('');
  });
});

describe('the document', () => {
  const make = async (transcript: Transcript) => {
    const fonts = await loadPdfFonts();
    const options = {
      title: 'Größe 🎧',
      subtitle: 'x',
      emptyText: 'nichts',
      appName: 'Wortlaut',
      times: true,
    };
    const createdAt = new Date('2026-01-02T03:04:05Z');
    return buffer(pdf(transcript, { ...options, createdAt, fonts, language: 'de' }));
  };

  it('is PDF/A-3a, tagged, in its language, with its font embedded', async () => {
    const content = (await make(interview)).toString('latin1');
    expect(content.slice(0, 8)).toBe('%PDF-1.7');
    expect(content).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(content).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(content).toContain('/StructTreeRoot');
    expect(content).toMatch(/\/Lang \(.*d.*e.*\)/);
    expect(content).toContain('/FontFile2');
    expect(content).toMatch(/\/BaseFont \/[A-Z]{6}\+Literata/);
    expect(content.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('sets umlauts, Greek and Cyrillic each in a font that has them', async () => {
    const fonts = await loadPdfFonts();
    const runs = runsOf('Größe „x“ € łź λόγος слово', fonts);
    expect(runs.map((run) => run.font)).toEqual(['latin', 'latin-ext', 'greek', 'cyrillic']);
    expect(runs.map((run) => run.text).join('')).toBe('Größe „x“ € łź λόγος слово');
  });

  it('grows with the text over many pages', async () => {
    const segment = { speaker: null, startMs: 0, endMs: 1, text: 'Übermäßig lang. '.repeat(200), words: [] };
    const content = (await make({ ...silent, segments: Array.from({ length: 30 }, () => segment) })).toString(
      'latin1',
    );
    expect(content.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(20);
  });
});

describe('a download', () => {
  let server: RecordingsServer;
  beforeAll(async () => {
    server = await startRecordingsServer();
    return () => server.close();
  });

  it('comes in each format with a name that every system can take', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user, 'Grüße "aus" Köln 🎧.wav');
    const get = (query: string) =>
      fetch(new URL(`/api/projects/${id}/export?${query}`, server.url), {
        headers: { authorization: `Bearer ${user}` },
      });
    expect((await get('format=txt')).status).toBe(409);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: interview });
    expect(await (await get('format=txt&view=timestamps')).text()).toContain('[0:00]');
    expect((await get('format=txt')).status).toBe(409);
    const row = { id: randomUUID(), projectId: id, number: 1, origin: 'finalised' as const };
    await server.db.insert(revisions).values({ ...row, content: interview });
    const types: Record<string, string> = {
      txt: 'text/plain; charset=utf-8',
      srt: 'application/x-subrip; charset=utf-8',
      vtt: 'text/vtt; charset=utf-8',
      json: 'application/json; charset=utf-8',
      pdf: 'application/pdf',
    };
    for (const [format, type] of Object.entries(types)) {
      const answer = await get(`format=${format}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Grusse -aus- Koln _.${format}"; ` +
          `filename*=UTF-8''Gr%C3%BC%C3%9Fe%20-aus-%20K%C3%B6ln%20%F0%9F%8E%A7.${format}`,
      );
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
    }
    expect((await get('format=docx')).status).toBe(400);
    expect((await get('format=txt&revision=2')).status).toBe(404);
  });
});
