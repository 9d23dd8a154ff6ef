// Speech that nobody is assigned to, in every file that can be downloaded: it is not left to the speaker before it.
import { beforeAll, describe, expect, it } from 'vitest';
import { saying } from '../../../test/fixtures/exported-interview.ts';
import { addText } from '../../../test/fixtures/edited-projects.ts';
import { checkPdf } from '../../../test/pdf/check-pdf.ts';
import { readZip } from '../../../test/readers/read-zip.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

const spoken = ['Wann wird gebaut?', 'Nach Ostern.', 'Sagt wer?', 'Das Amt.'];

function talk(speakers: readonly (string | null)[], names: Transcript['speakers']): Transcript {
  const { segments, ...text } = saying(...spoken);
  return {
    ...text,
    speakers: names,
    // Short enough for one subtitle each.
    segments: segments.map((segment, index) => ({
      ...segment,
      speaker: speakers[index] ?? null,
      endMs: segment.startMs + 2000,
    })),
  };
}

const two = [
  { id: 's1', name: 'Voss' },
  { id: 's2', name: 'Rahlfs' },
];
const partly = talk(['s1', null, null, 's2'], two);

describe('speech without a speaker', () => {
  const server = setUpProjects();
  let user = '';
  beforeAll(async () => {
    user = server.newSubscriber();
  });

  async function exported(content: Transcript) {
    const { id } = await server.newProject(user, 'Gespräch.wav');
    await addText(server, id, { content, origin: 'finalised' });
    const file = async (query: string) => {
      const headers = { authorization: `Bearer ${user}` };
      const answer = await fetch(new URL(`/api/projects/${id}/export?${query}`, server.url), { headers });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    return { id, file, text: async (query: string) => (await file(query)).toString() };
  }

  it('is labelled as such in text files and subtitles', async () => {
    const { text } = await exported(partly);
    expect(await text('format=txt')).toBe(
      'Voss: Wann wird gebaut?\n\nOhne Namen: Nach Ostern.\n\nSagt wer?\n\nRahlfs: Das Amt.\n',
    );
    const srt = await text('format=srt');
    expect(srt).toContain('\nOhne Namen: Nach Ostern.\n');
    expect(srt).toContain('\nSagt wer?\n');
    const vtt = await text('format=vtt');
    for (const line of spoken.slice(1, 3)) expect(vtt).toContain(`\n<v Ohne Namen>${line}\n`);
  });

  it('is labelled as such in documents', async () => {
    const { file } = await exported(partly);
    const { faults, read } = checkPdf(await file('format=pdf&times=false'));
    expect(faults).toEqual([]);
    expect(read.map(({ text }) => text).slice(-7)).toEqual([
      'Voss',
      'Wann wird gebaut?',
      'Ohne Namen',
      'Nach Ostern.',
      'Sagt wer?',
      'Rahlfs',
      'Das Amt.',
    ]);
    const document = (await readZip(await file('format=docx&times=false'))).get('word/document.xml');
    expect([...String(document).matchAll(/<w:t[^>]*>([^<]+)<\/w:t>/g)].map(([, words]) => words)).toEqual(
      expect.arrayContaining(['Voss', 'Ohne Namen', 'Nach Ostern.', 'Rahlfs']),
    );
  });

  it('stays without a speaker in data', async () => {
    const { text } = await exported(partly);
    const { segments } = JSON.parse(await text('format=json')) as Transcript;
    expect(segments.map(({ speaker }) => speaker)).toEqual(['s1', null, null, 's2']);
  });

  it('is labelled beside a single speaker too, but not where nobody is assigned at all', async () => {
    const one = await exported(talk(['s1', null, 's1', 's1'], two.slice(0, 1)));
    expect(await one.text('format=srt')).toContain('\nOhne Namen: Nach Ostern.\n');
    expect(await one.text('format=vtt')).toContain('\n<v Voss>Wann wird gebaut?\n');
    const none = await exported(talk([], []));
    for (const format of ['txt', 'srt', 'vtt'])
      expect(await none.text(`format=${format}`)).not.toContain('Ohne Namen');
  });

  it('is labelled as such in an interview', async () => {
    const { id, text } = await exported(partly);
    const order = { speakers: { s1: 'Katrin Voss' }, asks: ['s1'], times: false };
    const made = await server.call(user, 'POST', `/api/projects/${id}/interview-transcript`, order);
    expect(made.status).toBe(201);
    expect(await text('format=txt')).toBe(
      'Katrin Voss:\nWann wird gebaut?\n\nOhne Namen:\nNach Ostern.\n\nSagt wer?\n\nRahlfs:\nDas Amt.\n',
    );
  });
});
