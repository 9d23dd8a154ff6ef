import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readF4, readNvivo } from '../../../test/readers/analysis-readers.ts';
import { interview } from '../../../test/fixtures/exported-interview.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { readZip } from '../../../test/readers/read-zip.ts';
import { revisions } from '#projects/domain/project.table.ts';
import { exportFormats } from './export-options.ts';

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
