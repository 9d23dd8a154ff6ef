// New revisions over HTTP: brought back, corrected at places, and what was settled.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import { revisions } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

const saying = (text: string): Transcript => {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startMs: index * 100,
    endMs: index * 100 + 90,
    confidence: 0.4,
  }));
  const segment = { speaker: null, startMs: 0, endMs: words.length * 100, text, words };
  return transcriptFixture({ durationMs: 9_000, segments: [segment] });
};

describe('new texts from earlier ones', () => {
  const server = setUpProjects();
  const withTexts = async (...texts: string[]) => {
    const user = randomUUID();
    const { id } = await server.newProject(user);
    for (const [index, text] of texts.entries())
      await server.db.insert(revisions).values({
        id: randomUUID(),
        projectId: id,
        number: index + 1,
        origin: 'finalised',
        content: saying(text),
      });
    const latest = async () => {
      const rows = await server.db.select().from(revisions).where(eq(revisions.projectId, id));
      return rows.toSorted((a, b) => a.number - b.number).at(-1);
    };
    return { user, id, latest, path: `/api/projects/${id}` };
  };

  it('bring an old one back as the newest, once, and say where it came from', async () => {
    const { user, path, latest } = await withTexts('Alt.', 'Neu.');
    const restored = await server.call(user, 'POST', `${path}/revisions/1/restore`);
    expect(restored.status).toBe(201);
    expect(restored.body.revisions.at(-1)).toMatchObject({
      number: 3,
      origin: 'restored',
      provenance: { basedOn: 1 },
    });
    expect((await latest())?.content).toEqual(saying('Alt.'));
    expect(restored.body.excerpt).toBe('Alt.');
    const again = await server.call(user, 'POST', `${path}/revisions/1/restore`);
    expect(again.body.revisions).toHaveLength(3);
  });

  it('are made for the owner alone, and only from what is there', async () => {
    const { user, path } = await withTexts('Alt.');
    expect((await server.call(randomUUID(), 'POST', `${path}/revisions/1/restore`)).status).toBe(404);
    expect((await server.call(user, 'POST', `${path}/revisions/7/restore`)).status).toBe(404);
    expect((await server.call(user, 'POST', `${path}/revisions/x/restore`)).status).toBe(400);
    const order = { basedOn: 1, replacements: [{ segment: 0, from: 0, to: 3, was: 'Alt', text: 'Neu' }] };
    expect((await server.call(randomUUID(), 'POST', `${path}/replacements`, order)).status).toBe(404);
    expect((await server.call(randomUUID(), 'GET', `${path}/resolved-findings`)).status).toBe(404);
    const resolved = { key: 'x', resolved: true };
    expect((await server.call(randomUUID(), 'PUT', `${path}/resolved-findings`, resolved)).status).toBe(404);
  });

  it('put other words at places of the newest', async () => {
    const { user, path, latest } = await withTexts('Frau Hagendorf sagt: Hagendorf.');
    const replacements = [
      { segment: 0, from: 5, to: 14, was: 'Hagendorf', text: 'von Hagedorn' },
      { segment: 0, from: 21, to: 30, was: 'Hagendorf', text: 'von Hagedorn' },
    ];
    const { body } = await server.call(user, 'POST', `${path}/replacements`, { basedOn: 1, replacements });
    expect(body.revisions.at(-1)).toMatchObject({ number: 2, origin: 'edited', provenance: { basedOn: 1 } });
    expect((await latest())?.content.segments[0]?.text).toBe('Frau von Hagedorn sagt: von Hagedorn.');
  });

  it.each([
    ['another text is the newest', 2, 'Hagendorf'],
    ['something else stands there', 1, 'Hagedorn!'],
  ])('are refused where %s', async (_why, basedOn, was) => {
    const { user, path, latest } = await withTexts('Frau Hagendorf sagt.');
    const replacements = [{ segment: 0, from: 5, to: 14, was, text: 'Hagedorn' }];
    const { status, body } = await server.call(user, 'POST', `${path}/replacements`, {
      basedOn,
      replacements,
    });
    expect([status, body.error.code]).toEqual([409, 'text_changed']);
    expect((await latest())?.number).toBe(1);
  });

  it('get one number each when two people correct at once', async () => {
    const { user, path } = await withTexts('Eins.', 'Zwei.');
    const answers = await Promise.all(
      [1, 1].map((number) => server.call(user, 'POST', `${path}/revisions/${number}/restore`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await server.call(user, 'GET', path);
    expect(body.revisions.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('keep which places were settled, until that is taken back', async () => {
    const { user, path } = await withTexts('Alt.');
    const keys = async () => (await server.call(user, 'GET', `${path}/resolved-findings`)).body.keys;
    const put = (key: string, resolved: boolean) =>
      server.call(user, 'PUT', `${path}/resolved-findings`, { key, resolved });
    expect(await keys()).toEqual([]);
    expect((await put('name:Hagedorn', true)).status).toBe(204);
    await put('name:Hagedorn', true);
    await put('alarm:1', true);
    expect(await keys()).toEqual(['name:Hagedorn', 'alarm:1']);
    await put('alarm:1', false);
    expect(await keys()).toEqual(['name:Hagedorn']);
    expect((await put('', true)).status).toBe(400);
  });
});
