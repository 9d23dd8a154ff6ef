import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBetweenMarks, readF4, readNvivo, readRtf } from '../../../../test/readers/analysis-readers.ts';
import {
  interview,
  orderOf,
  saying,
  silent,
  writtenByModel,
} from '../../../../test/fixtures/exported-interview.ts';
import '../../../../test/fixed-seed.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { readZip } from '../../../../test/readers/read-zip.ts';
import { revisions } from '#projects/domain/project.table.ts';
import type { Segment, Transcript } from '#projects/domain/transcript.ts';
import { makeText } from '../make-export.ts';

const server = setUpProjects();

const fileOf = (transcript: Transcript, format: 'rtf' | 'nvivo') =>
  Buffer.from(makeText(transcript, { ...orderOf(format), format }));

const HOUR = 3_600_000;
const said = fc.array(
  fc.constantFrom(
    'Grüße',
    'Maß',
    'a',
    '#3',
    '#',
    '[…]',
    '[0:01]',
    '#00:00:01-0#',
    '(1:02:03.4)',
    '{x}',
    'C:\\neu',
    '\\par',
    '„Ja“',
    '🎧',
    'עברית',
    '\t',
    '\n',
    'eins: zwei',
    '11:12:13',
  ),
  { minLength: 1, maxLength: 8 },
);
const talk = fc
  .array(
    fc.record({
      speaker: fc.constantFrom('s1', 's2'),
      pauseMs: fc.integer({ min: -3000, max: 4 * HOUR }),
      lengthMs: fc.integer({ min: 0, max: 60_000 }),
      words: said,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((turns): Transcript => {
    let at = 0;
    const segments = turns.map(({ speaker, pauseMs, lengthMs, words }): Segment => {
      // The next may begin before this one ends, as people who interrupt each other do.
      const startMs = Math.max(0, at + pauseMs);
      at = Math.max(startMs, startMs + lengthMs - 3000) + 3000;
      return { speaker, startMs, endMs: startMs + lengthMs, text: words.join(' '), words: [] };
    });
    const speakers = [
      { id: 's1', name: 'Dr. Änne: Öhm #1' },
      { id: 's2', name: 'Herr {Groß}' },
    ];
    const ordered = segments.toSorted((one, other) => one.startMs - other.startMs);
    return { ...interview, speakers, segments: ordered, durationMs: at };
  });

const names: Record<string, string> = { s1: 'Dr. Änne Öhm #1', s2: 'Herr {Groß}' };
const tenth = (time: number) => Math.floor(time / 100) * 100;
/** Letters alone: a mark that somebody said is written with a space in it. */
const bare = (text: string) => text.replace(/\s/g, '');

/** What a program has to find: each paragraph with words, by whom, from when until the next begins at the latest. */
function expected({ segments }: Transcript) {
  const spoken = segments.filter(({ text }) => text.trim() !== '');
  return spoken.map(({ speaker, startMs, endMs, text }, index) => ({
    speaker: names[speaker ?? ''],
    startMs: tenth(startMs),
    endMs: tenth(Math.min(endMs, spoken[index + 1]?.startMs ?? endMs)),
    text: bare(text),
  }));
}

describe('a file for programs of qualitative analysis', () => {
  it('gives each program every paragraph with its speaker and its times, whatever is said in it', () => {
    fc.assert(
      fc.property(talk, (transcript) => {
        const wanted = expected(transcript);
        const rich = fileOf(transcript, 'rtf');
        const found = (rows: readonly { text: string }[]) =>
          rows.map((row) => ({ ...row, text: bare(row.text) }));
        expect(found(readBetweenMarks(rich))).toEqual(wanted);
        expect(found(readF4(rich))).toEqual(
          wanted.map(({ speaker, endMs, text }) => ({ speaker, endMs, text })),
        );
        expect(found(readNvivo(fileOf(transcript, 'nvivo')))).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('names hours beyond ten, and each speaker in each paragraph', () => {
    const [first] = interview.segments;
    if (!first) throw new Error('no segment');
    const late = { ...first, startMs: 12 * HOUR + 345_678, endMs: 101 * HOUR, text: 'Später.' };
    const long = { ...interview, segments: [first, late] };
    expect(readRtf(fileOf(long, 'rtf'))).toEqual([
      '#00:00:00-5# Frau Müller: Guten Tag. #00:00:02-0#',
      '#12:05:45-6# Frau Müller: Später. #101:00:00-0#',
    ]);
    expect(fileOf(long, 'nvivo').toString()).toBe(
      '\uFEFF00:00:00.5-00:00:02.0\tFrau Müller\tGuten Tag.\r\n' +
        '12:05:45.6-101:00:00.0\tFrau Müller\tSpäter.\r\n',
    );
  });

  it('has no names where no speakers are separated, and a file without speech says so', () => {
    expect(readRtf(fileOf(saying('Ein Satz.'), 'rtf'))).toEqual(['#00:00:00-0# Ein Satz. #00:00:09-0#']);
    expect(readNvivo(fileOf(saying('Ein Satz.'), 'nvivo'))).toEqual([
      { speaker: null, startMs: 0, endMs: 9000, text: 'Ein Satz.' },
    ]);
    expect(readRtf(fileOf(silent, 'rtf'))).toHaveLength(1);
    expect(readNvivo(fileOf(silent, 'nvivo'))).toEqual([]);
  });

  it('says first that a language model had a part in it', () => {
    const smoothed = { ...writtenByModel('rtf'), format: 'rtf' } as const;
    const paragraphs = readRtf(Buffer.from(makeText(interview, smoothed)));
    expect(paragraphs[0]).toMatch(/^\[.*modell-7b.*\]$/);
    expect(paragraphs).toHaveLength(3);
  });

  it('comes by name over the API, alone and in an archive, and only where the words have their moments', async () => {
    const user = server.newSubscriber();
    const { id } = await server.newProject(user, 'Gespräch.wav');
    const get = (path: string) =>
      fetch(new URL(`/api/projects/${path}`, server.url), { headers: { authorization: `Bearer ${user}` } });
    const add = (
      number: number,
      origin: 'finalised' | 'magic',
      provenance: { model?: string; basedOn?: number },
    ) =>
      server.db
        .insert(revisions)
        .values({ id: randomUUID(), projectId: id, number, origin, content: interview, provenance });
    await add(1, 'finalised', {});
    const rich = await get(`${id}/export?format=rtf`);
    expect([rich.status, rich.headers.get('content-type')]).toEqual([200, 'application/rtf']);
    expect(rich.headers.get('content-disposition')).toContain('.rtf');
    expect(readBetweenMarks(Buffer.from(await rich.arrayBuffer()))).toHaveLength(2);
    const table = await get(`${id}/export?format=nvivo`);
    expect(table.headers.get('content-disposition')).toContain('.txt"');
    expect(readNvivo(Buffer.from(await table.arrayBuffer()))).toHaveLength(2);
    const archive = await get('export?format=nvivo');
    expect([...(await readZip(Buffer.from(await archive.arrayBuffer()))).keys()]).toEqual(['Gespräch.txt']);
    await add(2, 'magic', { model: 'modell-7b', basedOn: 1 });
    for (const format of ['rtf', 'nvivo']) {
      expect((await get(`${id}/export?format=${format}&revision=2`)).status).toBe(422);
      // Left out: the newest that was spoken.
      expect((await get(`${id}/export?format=${format}`)).status).toBe(200);
    }
  });
});
