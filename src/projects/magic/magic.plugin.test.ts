// A Magic Transcript as it is ordered, for whom and from what, and what its revision says of itself.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { addText } from '../../../test/fixtures/edited-projects.ts';
import { pathOf, startMagicServer } from '../../../test/servers/magic-server.ts';
import { transcriptOf } from '../../../test/fixtures/transcripts.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { newId } from '#platform/ids.ts';
import { magicRuns } from './magic.table.ts';

const magic = setUpOnce(startMagicServer, (server) => server.close());
afterEach(() => magic.forget());

describe('a Magic Transcript', () => {
  it('becomes a revision that says which model wrote it, from what, and what was asked', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    magic.say(() => '## Kurz\n\nEs **regnet**.');
    const ordered = await magic.order(user, id);
    expect(ordered).toMatchObject({
      status: 202,
      body: { state: 'waiting', source: 1, model: 'basic', revision: null },
    });
    await magic.deliver();
    expect(await magic.lastRun(user, id)).toMatchObject({ id: ordered.body.id, state: 'done', revision: 2 });
    expect((await magic.textsOf(id))[1]).toEqual({
      number: 2,
      origin: 'magic',
      provenance: { basedOn: 1, model: 'small', prompt: 'Fassen Sie zusammen.' },
      text: ['Kurz', 'Es regnet.'],
    });
    // The model receives the prompt as an instruction, the text as something to read.
    const [asked] = magic.requests;
    expect(asked?.system).toContain('Fassen Sie zusammen.');
    expect(asked?.user).toBe('[0:00:00] Sprecher 1: Guten Tag.\n\n[0:00:10] Sprecher 2: Es regnet.');
    expect(asked?.system).not.toContain('Es regnet.');
    // A second delivery finds nothing to do.
    await magic.deliver();
    expect(await magic.textsOf(id)).toHaveLength(2);
  });

  it('is marked as such in every file, and is left out where a file needs the times of its words', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    await magic.order(user, id);
    await magic.deliver();
    const file = async (query: string) => {
      const response = await fetch(`${magic.server.url}/api/projects/${id}/export?${query}`, {
        headers: { authorization: `Bearer ${user}` },
      });
      return { status: response.status, text: await response.text() };
    };
    expect((await file('format=txt&times=true')).text).toMatch(/^\[.*small.*\]\n\nEin Text\.\n$/u);
    expect(JSON.parse((await file('format=json')).text)).toMatchObject({
      source: {
        ai: { model: 'small', edited: false },
        revision: { origin: 'magic', provenance: { basedOn: 1 } },
      },
    });
    for (const format of ['srt', 'vtt']) {
      expect((await file(`format=${format}`)).text).toContain('Guten Tag.');
      expect(await file(`format=${format}&revision=2`)).toMatchObject({ status: 422 });
    }
    expect((await file('format=txt&view=timestamps')).text).toContain('Es regnet.');
    // What is restored from it was not spoken either.
    await magic.server.call(user, 'POST', `/api/projects/${id}/revisions/1/restore`);
    await magic.server.call(user, 'POST', `/api/projects/${id}/revisions/2/restore`);
    expect(await file('format=srt&revision=4')).toMatchObject({ status: 422 });
    expect(await file('format=srt&revision=3')).toMatchObject({ status: 200 });
  });

  it('is made from the raw words, from a given revision, or from the latest with what is edited', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    await addText(magic.server, id, { content: transcriptOf(['Zweite Fassung.']), origin: 'restored' });
    const readOf = async (source: unknown) => {
      await magic.order(user, id, { source });
      await magic.deliver();
      return magic.requests.at(-1)?.user;
    };
    expect(await readOf('raw')).toContain('guten tag.');
    expect(await readOf(2)).toContain('Zweite Fassung.');
    expect(await readOf(1)).toContain('Guten Tag.');
    const operation = { kind: 'text', id: newId(), segment: '0', version: '', text: 'Von Hand geändert.' };
    const edited = await magic.server.call(user, 'POST', `/api/projects/${id}/edits`, {
      base: 5,
      since: 0,
      operations: [operation],
    });
    expect(edited.status).toBe(200);
    expect(await readOf('latest')).toBe('Von Hand geändert.');
    expect((await magic.textsOf(id)).map(({ origin, provenance }) => [origin, provenance.basedOn])).toEqual([
      ['finalised', undefined],
      ['restored', undefined],
      ['magic', 'raw'],
      ['magic', 2],
      ['magic', 1],
      ['edited', 5],
      ['magic', 6],
    ]);
    expect((await magic.order(user, id, { source: 99 })).status).toBe(404);
  });

  it('needs a model: without one a sentence says so, nothing is started, and the templates are there', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    const refused = await magic.callWithoutModel(user, 'POST', pathOf(id), { prompt: 'x' });
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'magic_no_model' } } });
    expect(magic.sent).toEqual([]);
    const { body } = await magic.callWithoutModel(user, 'GET', pathOf(id), undefined);
    expect(body).toMatchObject({ models: { basic: null, professional: null }, run: null });
    expect(body.presets.length).toBeGreaterThanOrEqual(20);
    expect(body.presets.every(({ name, prompt }) => name !== '' && prompt.length > 80)).toBe(true);
    // Reports also a model that was removed after the order.
    await magic.order(user, id);
    await magic.deliver({}, { basic: null, professional: null });
    expect(await magic.lastRun(user, id)).toMatchObject({
      state: 'failed',
      error: { code: 'magic_no_model' },
    });
  });

  it('is written by the professional model for those whose plan has it, and for nobody else', async () => {
    const free = randomUUID();
    const id = await magic.recording(free);
    expect((await magic.call(free, 'GET', pathOf(id))).body.models).toEqual({
      basic: 'ready',
      professional: 'premium',
    });
    expect(await magic.order(free, id, { model: 'professional' })).toMatchObject({
      status: 402,
      body: { error: { code: 'premium_feature' } },
    });
    expect(magic.sent).toEqual([]);
    const pro = magic.server.newSubscriber();
    const own = await magic.recording(pro);
    expect((await magic.call(pro, 'GET', pathOf(own))).body.models).toEqual({
      basic: 'ready',
      professional: 'ready',
    });
    await magic.order(pro, own, { model: 'professional' });
    await magic.deliver();
    expect(magic.requests.map(({ model: name }) => name)).toEqual(['large']);
    expect((await magic.textsOf(own))[1]?.provenance).toMatchObject({ model: 'large' });
  });

  it('is nobody else’s to order, see, follow or cancel', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    const { id: run } = (await magic.order(user, id)).body;
    const other = randomUUID();
    for (const [method, at] of [
      ['GET', pathOf(id)],
      ['POST', pathOf(id)],
      ['DELETE', pathOf(id)],
      ['GET', `${pathOf(id)}/text?run=${run}`],
    ] as const)
      expect(
        (await magic.call(other, method, at, method === 'POST' ? { prompt: 'x' } : undefined)).status,
      ).toBe(404);
    expect(await magic.lastRun(user, id)).toMatchObject({ state: 'waiting' });
    // Nor is it followed through another recording.
    const own = await magic.recording(other);
    expect((await magic.call(other, 'GET', `${pathOf(own)}/text?run=${run}`)).status).toBe(404);
  });

  it.each([
    ['without a prompt', {}],
    ['with an empty one', { prompt: ' ' }],
    ['with one that is too long', { prompt: 'x'.repeat(4_001) }],
    ['with a NUL', { prompt: 'a\u0000b' }],
    ['with an unknown model', { prompt: 'x', model: 'gigantic' }],
    ['with an unknown source', { prompt: 'x', source: 0 }],
  ])('is not ordered %s', async (_what, body) => {
    const user = randomUUID();
    const id = await magic.recording(user);
    expect((await magic.call(user, 'POST', pathOf(id), body)).status).toBe(400);
  });

  it('is ordered thirty times an hour at most', async () => {
    const user = randomUUID();
    const id = await magic.recording(user);
    for (let count = 0; count < 30; count += 1)
      await magic.server.db.insert(magicRuns).values({
        id: newId(),
        projectId: id,
        ownerId: user,
        state: 'done',
        level: 'basic',
        prompt: 'x',
        source: 'raw',
        locale: 'de',
        requestId: 'r',
      });
    expect((await magic.order(user, id)).status).toBe(429);
    const past = new Date(Date.now() - 61 * 60_000);
    await magic.server.db.update(magicRuns).set({ createdAt: past }).where(eq(magicRuns.ownerId, user));
    expect((await magic.order(user, id)).status).toBe(202);
  });
});
