import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { interview, longText, saying, silent } from '../../../test/fixtures/exported-interview.ts';
import { readZip } from '../../../test/readers/read-zip.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import type { RevisionOrigin, RevisionProvenance } from '#projects/domain/project.ts';
import { rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { aiMarkOf, type ExportSource, whyEmpty } from './export-options.ts';
import { frontMatterOf } from './front-matter.ts';
import { makeText } from './make-export.ts';
import { txt } from './txt.ts';

const server = setUpProjects();

const get = (user: string, path: string) =>
  fetch(new URL(`/api/projects/${path}`, server.url), { headers: { authorization: `Bearer ${user}` } });

async function addText(
  projectId: string,
  text: {
    number?: number;
    content?: Transcript;
    origin?: RevisionOrigin;
    provenance?: RevisionProvenance;
  } = {},
) {
  const { number = 1, content = interview, origin = 'finalised', provenance = {} } = text;
  await server.db
    .insert(revisions)
    .values({ id: randomUUID(), projectId, number, origin, content, provenance });
}

const types: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

describe('plain text', () => {
  it('names each speaker once a turn, with times only where asked for', () => {
    expect(txt(interview, { times: false, unnamed: 'Ohne Namen' })).toBe(
      'Frau Müller: Guten Tag.\n\nHerr <Groß>: A & B --> C\n',
    );
    expect(txt(interview, { times: true, unnamed: 'Ohne Namen' })).toContain('[1:00:05] Herr <Groß>: A');
    expect(txt(silent, { times: true, unnamed: 'Ohne Namen' })).toBe('');
  });
});

describe('the mark of an unheard passage', () => {
  it('is explained where it stands in the text, and nowhere else', () => {
    const [first, ...others] = interview.segments;
    if (!first) throw new Error('no segment');
    const marked = { ...interview, segments: [{ ...first, text: 'Guten […] Tag.' }, ...others] };
    const source = { title: '', recordedAt: '2026-01-01T00:00:00Z', files: [], revision: null, ai: null };
    const order = { source, locale: 'de', format: 'txt', appName: 'x', lines: false } as const;
    const legend = 'Stellen mit […] konnten nicht erkannt werden.';
    expect(makeText(marked, order)).toMatch(/^\[Stellen mit \[…\] .*\]\n\n/);
    expect(makeText(interview, order)).not.toContain('[Stellen mit');
    expect(frontMatterOf(marked, order).facts).toContain(legend);
    expect(frontMatterOf(interview, order).facts).not.toContain(legend);
  });
});

describe('the head of a document', () => {
  it('names a day as the pages do, in the reader’s language', () => {
    const source = { title: '', recordedAt: '2026-03-04T12:00:00Z', files: [], revision: null, ai: null };
    const recorded = (locale: 'de' | 'en') =>
      frontMatterOf(interview, { source, locale, format: 'pdf', appName: 'x', lines: false }).facts[0];
    expect(recorded('de')).toContain('Aufnahme vom 4. März 2026');
    expect(recorded('en')).toContain('Recorded 4 March 2026');
  });
});

describe('a document without words', () => {
  it('does not say of a text that somebody has emptied that nothing was heard', () => {
    const made = { number: 1, createdAt: '2026-03-04T12:00:00Z', provenance: {} };
    const why = (revision: ExportSource['revision']) =>
      whyEmpty({ title: '', recordedAt: '2026-03-04T12:00:00Z', files: [], revision, ai: null });
    expect([why(null), why({ ...made, origin: 'finalised' })]).toEqual([
      'export.noSpeech',
      'export.noSpeech',
    ]);
    expect(why({ ...made, origin: 'edited' })).toBe('detail.emptyText');
  });
});

describe('the mark of a language model', () => {
  it('is found through whatever was made of its text', () => {
    const made = [
      { number: 1, origin: 'finalised', provenance: { byRules: true } },
      { number: 2, origin: 'magic', provenance: { basedOn: 1, model: 'modell-7b' } },
      { number: 3, origin: 'edited', provenance: { basedOn: 2 } },
      { number: 4, origin: 'restored', provenance: { basedOn: 3 } },
      { number: 5, origin: 'edited', provenance: { basedOn: 1 } },
      { number: 6, origin: 'interview', provenance: { basedOn: 'raw' } },
      { number: 7, origin: 'finalised', provenance: { model: 'glatt-3b' } },
      { number: 8, origin: 'edited', provenance: { basedOn: 7 } },
    ] as const;
    const written = { model: 'modell-7b', part: 'wrote' };
    const smoothed = { model: 'glatt-3b', part: 'smoothed' };
    expect(made.map(({ number }) => aiMarkOf(made, number))).toEqual([
      null,
      { ...written, edited: false },
      { ...written, edited: true },
      { ...written, edited: true },
      null,
      null,
      { ...smoothed, edited: false },
      { ...smoothed, edited: true },
    ]);
    expect(aiMarkOf(made, null)).toBe(null);
    // Rows that name each other must not hold anybody up.
    expect(aiMarkOf([{ number: 1, origin: 'edited', provenance: { basedOn: 1 } }], 1)).toBe(null);
  });
});

describe('a finalised text', () => {
  it('says in each file whether a language model smoothed it', async () => {
    const user = randomUUID();
    const fileOf = async (provenance: RevisionProvenance, format: string) => {
      const { id } = await server.newProject(user);
      await addText(id, { provenance });
      return (await get(user, `${id}/export?format=${format}`)).text();
    };
    const note = 'Diesen Text hat ein Sprachmodell geglättet: glatt-3b.';
    for (const format of ['txt', 'vtt']) expect(await fileOf({ model: 'glatt-3b' }, format)).toContain(note);
    expect(await fileOf({ byRules: true }, 'txt')).not.toContain('Sprachmodell');
  });

  it.each([
    [{ model: 'glatt-3b' }, 'formatted text, smoothed by a language model', 'smoothed by a language model'],
    [{ byRules: true }, 'formatted text, by rules', undefined],
    // Made before this was kept.
    [{}, 'formatted text', undefined],
  ] as const)('of %j is called “%s” in the head of a document', (provenance, name, keyword) => {
    const revision = {
      number: 1,
      origin: 'finalised',
      createdAt: '2026-03-04T12:00:00Z',
      provenance,
    } as const;
    const ai = aiMarkOf([revision], 1);
    const source = { title: '', recordedAt: '2026-03-04T12:00:00Z', files: [], revision, ai };
    const options = { source, locale: 'en', format: 'pdf', appName: 'x', lines: false } as const;
    const front = frontMatterOf(interview, options);
    expect(front.facts[1]).toBe(`Revision 1 of 4 March 2026: ${name}`);
    expect(front.keywords[0]).toBe(keyword);
  });
});

describe('a download', () => {
  it('comes in each format with a name that every system can take', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user, 'Grüße "aus" Köln 🎧.wav');
    expect((await get(user, `${id}/export?format=txt`)).status).toBe(409);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: interview });
    expect(await (await get(user, `${id}/export?format=txt&view=timestamps`)).text()).toContain('[0:00]');
    expect((await get(user, `${id}/export?format=txt`)).status).toBe(409);
    await addText(id);
    for (const [format, type] of Object.entries(types)) {
      const answer = await get(user, `${id}/export?format=${format}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Grusse -aus- Koln _.${format}"; ` +
          `filename*=UTF-8''Gr%C3%BC%C3%9Fe%20-aus-%20K%C3%B6ln%20%F0%9F%8E%A7.${format}`,
      );
      const content = Buffer.from(await answer.arrayBuffer());
      expect(content.length).toBe(Number(answer.headers.get('content-length')));
      const begins: Record<string, string> = { pdf: '%PDF-1.7', docx: 'PK' };
      expect(content.toString('latin1').startsWith(begins[format] ?? '')).toBe(true);
    }
    expect((await get(user, `${id}/export?format=odt`)).status).toBe(400);
    expect((await get(user, `${id}/export?format=pdf&lines=maybe`)).status).toBe(400);
    expect((await get(user, `${id}/export?format=txt&revision=2`)).status).toBe(404);
    expect((await get(randomUUID(), `${id}/export?format=txt`)).status).toBe(404);
  });

  it('holds the revision asked for, or the latest, and says which it is and who wrote it', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: saying('was gehört wurde') });
    await addText(id, { content: saying('Erste Fassung.') });
    const provenance = { basedOn: 1, model: 'modell-7b', prompt: 'Kürzer' };
    await addText(id, { number: 2, content: saying('Zweite Fassung.'), origin: 'magic', provenance });
    await addText(id, {
      number: 3,
      content: saying('Dritte Fassung.'),
      origin: 'edited',
      provenance: { basedOn: 2 },
    });
    const text = async (query: string) => (await get(user, `${id}/export?${query}`)).text();
    expect(await text('format=txt&view=raw')).toBe('was gehört wurde\n');
    expect(await text('format=txt&revision=1')).toBe('Erste Fassung.\n');
    expect(await text('format=txt&revision=2')).toMatch(/^\[.*modell-7b.*\]\n\nZweite Fassung\.\n$/);
    expect(await text('format=txt&times=true&revision=1')).toBe('[0:00] Erste Fassung.\n');
    // What a model wrote, nobody spoke at any moment.
    expect(await text('format=txt&times=true')).toMatch(/modell-7b.*\]\n\nDritte Fassung\.\n$/);
    const json = JSON.parse(await text('format=json&revision=2')) as Record<string, unknown>;
    expect(json).toMatchObject({
      format: 'wortlaut/1',
      segments: [{ text: 'Zweite Fassung.' }],
      source: {
        revision: { number: 2, origin: 'magic', provenance },
        ai: { model: 'modell-7b', part: 'wrote', edited: false },
      },
    });
  });
});

describe('many recordings', () => {
  it('come as one archive in which nothing is lost, doubled or another person’s', async () => {
    const user = server.newSubscriber();
    const stranger = await server.newProject(randomUUID(), 'Fremd.wav');
    await addText(stranger.id);
    const ids: string[] = [];
    for (const name of ['Rede.wav', 'Rede.wav', 'Ohne Text.wav', 'a⁄b.wav']) {
      ids.push((await server.newProject(user, name)).id);
    }
    const [first = '', second = '', , fourth = ''] = ids;
    await addText(first, { content: saying('Die erste.') });
    await addText(second, { content: saying('Die zweite.') });
    await addText(fourth, { content: longText() });
    const answer = await get(user, 'export?format=txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    const [long, ...rest] = files.keys();
    expect(rest).toEqual(['Rede.txt', 'Rede (2).txt', 'Hinweis.txt']);
    expect(files.get(long ?? '')?.toString()).toContain('Absatz 599 mit');
    // The newest stands first, as in the list.
    expect(files.get('Rede.txt')?.toString()).toBe('Die zweite.\n');
    expect(files.get('Hinweis.txt')?.toString()).toMatch(/\r\n- Ohne Text\r\n$/);
  });

  it('come without those that have no text of the kind, and say which', async () => {
    const user = server.newSubscriber();
    const spoken = await server.newProject(user, 'Gesprochen.wav');
    await addText(spoken.id);
    const written = await server.newProject(user, 'Geschrieben.wav');
    await addText(written.id, { origin: 'magic', provenance: { basedOn: 'raw', model: 'modell-7b' } });
    const answer = await get(user, 'export?format=srt');
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual(['Gesprochen.srt', 'Hinweis.txt']);
    expect(files.get('Hinweis.txt')?.toString()).toContain('- Geschrieben\r\n');
  });

  it('can be chosen one by one, in any format, by either way of asking', async () => {
    const user = server.newSubscriber();
    const ids = [
      (await server.newProject(user, 'Eins.wav')).id,
      (await server.newProject(user, 'Zwei.wav')).id,
    ];
    const stranger = await server.newProject(randomUUID(), 'Fremd.wav');
    for (const id of [...ids, stranger.id]) await addText(id);
    const names = async (answer: Response) => [
      ...(await readZip(Buffer.from(await answer.arrayBuffer()))).keys(),
    ];
    const asked = await get(user, `export?format=docx&ids=${ids[0]},${stranger.id}`);
    expect(await names(asked)).toEqual(['Eins.docx']);
    const post = (body: object) =>
      fetch(new URL('/api/projects/export', server.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${user}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await names(await post({ ids, format: 'pdf', lines: true }))).toEqual(['Zwei.pdf', 'Eins.pdf']);
    expect(await names(await post({ ids: 'all', format: 'srt' }))).toEqual(['Zwei.srt', 'Eins.srt']);
    expect((await post({ ids: ['1'], format: 'srt' })).status).toBe(400);
    expect((await post({ ids: [], format: 'srt' })).status).toBe(400);
    expect((await fetch(new URL('/api/projects/export?format=txt', server.url))).status).toBe(401);
  });
});
