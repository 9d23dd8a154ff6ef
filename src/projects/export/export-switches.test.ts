import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readF4, readNvivo } from '../../../test/readers/analysis-readers.ts';
import { interview } from '../../../test/fixtures/exported-interview.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { readZip } from '../../../test/readers/read-zip.ts';
import { comments } from '#projects/comments/server/comment.table.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import { type ExportedComment, exportFormats } from './export-options.ts';

const server = setUpProjects();

async function newText(content = interview): Promise<(query: string) => Promise<Buffer>> {
  const user = randomUUID();
  const { id: projectId } = await server.newProject(user);
  await server.db
    .insert(revisions)
    .values({ id: randomUUID(), projectId, number: 1, origin: 'finalised', content, provenance: {} });
  return async (query) => {
    const url = new URL(`/api/projects/${projectId}/export?${query}`, server.url);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${user}` } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
}

const wordXml = async (file: Buffer) => (await readZip(file)).get('word/document.xml')?.toString() ?? '';

describe('the switch for speakers', () => {
  it('leaves out the names in plain text and in subtitles', async () => {
    const file = await newText();
    const text = async (query: string) => (await file(query)).toString();
    expect(await text('format=txt&speakers=false')).toBe('Guten Tag.\n\nA & B --> C\n');
    expect(await text('format=txt&speakers=true')).toContain('Frau Müller: Guten Tag.');
    expect(await text('format=srt')).toContain('Frau Müller:');
    expect(await text('format=vtt')).toContain('<v Frau Müller>');
    for (const format of ['srt', 'vtt']) {
      const without = await text(`format=${format}&speakers=false`);
      expect(without).toContain('Guten Tag.');
      expect(without).not.toMatch(/Müller|Groß|<v/);
    }
  });

  it('leaves out the names in what programs for analysis read, and keeps the times', async () => {
    const file = await newText();
    const rtf = readF4(await file('format=rtf&speakers=false'));
    expect(rtf.map(({ speaker, text }) => [speaker, text])).toEqual([
      [null, 'Guten Tag.'],
      [null, 'A & B --> C'],
    ]);
    const nvivo = readNvivo(await file('format=nvivo&speakers=false'));
    expect(nvivo.map(({ speaker, text }) => [speaker, text])).toEqual([
      [null, 'Guten Tag.'],
      [null, 'A & B --> C'],
    ]);
  });

  it('leaves out the names of a Word file, its list of speakers as well', async () => {
    const file = await newText();
    expect(await wordXml(await file('format=docx'))).toContain('Frau Müller');
    const without = await wordXml(await file('format=docx&speakers=false'));
    expect(without).toContain('Guten Tag.');
    expect(without).not.toMatch(/Müller|Groß/);
  });

  it('makes a PDF without the list of speakers', async () => {
    const file = await newText();
    const lists = async (query: string) => (await file(query)).toString('latin1').includes('/ListNumbering');
    expect([await lists('format=pdf'), await lists('format=pdf&speakers=false')]).toEqual([true, false]);
  });

  it('keeps the questions of an interview apart, though nobody is named', async () => {
    const asks = { asks: ['s1'], times: false };
    const file = await newText({ ...interview, interview: asks } as typeof interview);
    const text = (await file('format=txt&speakers=false')).toString();
    expect(text).toBe('Guten Tag.\n\nA & B --> C\n');
    expect(await wordXml(await file('format=docx&speakers=false'))).toContain('Question');
  });

  it('changes nothing in the data, which are complete', async () => {
    const file = await newText();
    const data = JSON.parse((await file('format=json&speakers=false&times=false')).toString()) as object;
    expect(data).toMatchObject({
      speakers: interview.speakers,
      segments: [{ speaker: 's1', startMs: 500 }, {}],
    });
  });
});

describe('the switches for times and line numbers', () => {
  it('are heeded by the formats that can do without', async () => {
    const file = await newText();
    expect((await file('format=txt&times=true')).toString()).toContain('[1:00:05] Herr <Groß>: A');
    expect((await file('format=txt&times=false')).toString()).not.toContain('[');
    const [plain, numbered] = [
      await wordXml(await file('format=docx&times=false')),
      await wordXml(await file('format=docx&times=true&lines=true')),
    ];
    expect(plain).not.toMatch(/lnNumType|1:00:05/);
    expect(numbered).toMatch(/lnNumType/);
    expect(numbered).toContain('1:00:05');
  });

  it('are refused where they say neither yes nor no, in every format', async () => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    for (const format of exportFormats)
      for (const wrong of ['times=1', 'lines=', 'speakers=some']) {
        const url = new URL(`/api/projects/${id}/export?format=${format}&${wrong}`, server.url);
        expect((await fetch(url, { headers: { authorization: `Bearer ${user}` } })).status).toBe(400);
      }
  });
});

describe('the switch for comments', () => {
  const at = new Date('2026-11-30T09:15:00.000Z');

  it('puts them into Word and JSON for who asks for it, and into no other file', async () => {
    const [team, user, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const userId of [user, other]) server.seats.set(userId, { teamId: team, role: 'member' });
    const { id: projectId } = await server.newProject(user);
    await server.db.insert(revisions).values({
      id: randomUUID(),
      projectId,
      number: 1,
      origin: 'finalised',
      content: interview,
      provenance: {},
    });
    await server.db.update(projects).set({ ownerId: team, addedBy: user }).where(eq(projects.id, projectId));
    const [asked, answer] = [randomUUID(), randomUUID()];
    const own = { projectId, createdAt: at };
    await server.db.insert(comments).values([
      {
        ...own,
        id: asked,
        userId: other,
        text: 'Guten Morgen?',
        fromMs: 500,
        toMs: 2000,
        quote: 'Guten Tag.',
      },
      { ...own, id: answer, userId: user, text: 'Tag.', parentId: asked },
    ]);
    const file = async (rest: string, method = 'GET', body?: unknown) => {
      const answered = await fetch(`${server.url}/api/projects/${rest}`, {
        method,
        headers: {
          authorization: `Bearer ${user}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(answered.status).toBe(200);
      return Buffer.from(await answered.arrayBuffer());
    };
    const json = async (query: string) =>
      JSON.parse((await file(`${projectId}/export?format=json${query}`)).toString()) as {
        comments?: ExportedComment[];
      };
    expect((await json('')).comments).toBeUndefined();
    const exported = (await json('&comments=true')).comments?.toSorted((a) => (a.parentId === null ? -1 : 1));
    expect(exported).toMatchObject([
      {
        id: asked,
        anchor: { fromMs: 500, toMs: 2000, quote: 'Guten Tag.' },
        author: { id: other, name: `Person ${other}` },
        text: 'Guten Morgen?',
        createdAt: at.toISOString(),
      },
      { id: answer, parentId: asked, anchor: null, author: { id: user }, text: 'Tag.' },
    ]);
    const word = async (bytes: Buffer) => (await readZip(bytes)).get('word/comments.xml')?.toString();
    expect(await word(await file(`${projectId}/export?format=docx`))).toBeUndefined();
    expect(await word(await file(`${projectId}/export?format=docx&comments=true`))).toContain(
      'Guten Morgen?',
    );
    const archive = await file('export', 'POST', { ids: [projectId], format: 'docx', comments: true });
    const [entry] = [...(await readZip(archive)).values()];
    expect(await word(entry ?? Buffer.alloc(0))).toContain('Guten Morgen?');
    expect((await file(`${projectId}/export?format=txt&comments=true`)).toString()).not.toContain('Morgen');
  });
});
