// Interviews over HTTP and a real database: what is made, what it is made of, what is refused, what files hold.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addText, newEditable } from '../../../test/fixtures/edited-projects.ts';
import { setUpProjects } from '../../../test/servers/projects-server.ts';
import { saying } from '../../../test/fixtures/exported-interview.ts';
import { transcriptOf } from '../../../test/fixtures/transcripts.ts';
import { projects, rawTranscripts } from '#projects/domain/project.table.ts';
import type { Status } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';

describe('an interview transcript', () => {
  const server = setUpProjects();
  let user = '';
  beforeAll(async () => {
    user = server.newSubscriber();
  });

  const texts = ['Wann wird gebaut?', 'Nach Ostern.', 'Und was kostet das?', 'Zwei Millionen.'];
  const order = { speakers: { s1: 'Katrin Voss', s2: 'Jan Rahlfs' }, asks: ['s1'], times: true };
  const make = (id: string, body: object = order, who = user) =>
    server.call(who, 'POST', `/api/projects/${id}/interview-transcript`, body);
  const latest = async (id: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}/transcript`)).body as unknown as Transcript;
  const download = async (id: string, query: string) =>
    (
      await fetch(new URL(`/api/projects/${id}/export?${query}`, server.url), {
        headers: { authorization: `Bearer ${user}` },
      })
    ).text();
  const write = (id: string, text: string, base = 1) =>
    server.call(user, 'POST', `/api/projects/${id}/edits`, {
      base,
      since: 0,
      operations: [{ kind: 'text', id: randomUUID(), segment: '1', version: '', text }],
    });

  it('is the next revision, and names the one it was made from', async () => {
    const id = await newEditable(server, user, texts);
    const { status, body } = await make(id);
    expect(status).toBe(201);
    expect(body.revisions.at(-1)).toMatchObject({
      number: 2,
      origin: 'interview',
      provenance: { basedOn: 1 },
    });
    expect(await latest(id)).toMatchObject({
      speakers: [
        { id: 's1', name: 'Katrin Voss' },
        { id: 's2', name: 'Jan Rahlfs' },
      ],
      interview: { asks: ['s1'], times: true },
    });
    // Asked for twice, as by a second click, it is there once.
    expect((await make(id)).body.revisions).toHaveLength(2);
    expect((await make(id, { ...order, times: false })).body.revisions).toHaveLength(3);
  });

  it('is made of the newest text that was spoken, not of what a model wrote since', async () => {
    const id = await newEditable(server, user, texts);
    await addText(server, id, { content: saying('Ein Brief.'), origin: 'magic' });
    const { status, body } = await make(id);
    expect(status).toBe(201);
    expect(body.revisions.at(-1)).toMatchObject({
      number: 3,
      origin: 'interview',
      provenance: { basedOn: 1 },
    });
    expect((await latest(id)).segments.map(({ text }) => text)).toEqual(texts);
  });

  it('is made of the newest text, with what is edited and no revision yet', async () => {
    const id = await newEditable(server, user, texts);
    await write(id, 'Gleich nach Ostern.');
    const { body } = await make(id);
    expect(body.revisions.map(({ origin }) => origin)).toEqual(['finalised', 'edited', 'interview']);
    expect((await latest(id)).segments.map(({ text }) => text)).toEqual([
      texts[0],
      'Gleich nach Ostern.',
      ...texts.slice(2),
    ]);
    // A client that still writes to the old text receives `ended`, and nothing is overwritten.
    const { body: late } = await write(id, 'Vor Ostern.');
    expect(late).toMatchObject({ open: false, results: [{ outcome: 'ended' }] });
    expect((await latest(id)).segments[1]?.text).toBe('Gleich nach Ostern.');
  });

  it('keeps the edits also where it is refused, since the speakers are others by now', async () => {
    const id = await newEditable(server, user, texts);
    await write(id, 'Gleich nach Ostern.');
    const refused = await make(id, { ...order, speakers: { s7: 'Wer?' } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'interview_speakers_changed']);
    const { body } = await server.call(user, 'GET', `/api/projects/${id}`);
    expect(body.revisions.map(({ origin }) => origin)).toEqual(['finalised', 'edited']);
  });

  it('gets one number each, and loses nothing, when several are made at once', async () => {
    const id = await newEditable(server, user, texts);
    const answers = await Promise.all(
      ['Voss', 'Vogt', 'Voigt'].map((name) => make(id, { ...order, speakers: { s1: name } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await server.call(user, 'GET', `/api/projects/${id}`);
    expect(body.revisions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('asks whether two of one name are one person', async () => {
    const id = await newEditable(server, user, texts);
    const speakers = { s1: 'Voss', s2: 'Voss' };
    const refused = await make(id, { ...order, speakers });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'interview_same_names']);
    await make(id, { ...order, speakers, sameName: 'one' });
    expect((await latest(id)).speakers).toEqual([{ id: 's1', name: 'Voss' }]);
  });

  it('says what to do where speakers are not separated, and where there is no text yet', async () => {
    const { id } = await server.newProject(user, 'Rede.wav');
    const early = await make(id);
    expect([early.status, early.body.error.code]).toEqual([409, 'transcript_not_ready']);
    await addText(server, id, { content: saying('Eine Rede.'), origin: 'finalised' });
    const { status, body } = await make(id, { ...order, speakers: {}, asks: [] });
    expect([status, body.error.code]).toEqual([409, 'interview_no_speakers']);
    expect(body.error.message).toContain('Sprechertrennung');
  });

  it('is made for the owner alone, of an order that can be read', async () => {
    const id = await newEditable(server, user, texts);
    expect((await make(id, order, randomUUID())).status).toBe(404);
    for (const wrong of [
      {},
      { speakers: [], asks: [] },
      { ...order, speakers: { s1: 5 } },
      { ...order, asks: 's1' },
      { ...order, sameName: 'maybe' },
      { ...order, speakers: { s1: 'x'.repeat(2001) } },
    ])
      expect((await make(id, wrong)).status).toBe(400);
    expect((await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions).toHaveLength(1);
  });

  it('is held by files: questions above their answers, times unless they are not wanted, and by data', async () => {
    const id = await newEditable(server, user, texts);
    await make(id, { ...order, speakers: { s1: 'ياسمين 🎤', s2: 'R'.repeat(200) } });
    expect(await download(id, 'format=txt')).toBe(
      [
        '[0:00] ياسمين 🎤:\nWann wird gebaut?\n',
        `[0:10] ${'R'.repeat(200)}:\nNach Ostern.\n`,
        '\n[0:20] ياسمين 🎤:\nUnd was kostet das?\n',
        `[0:30] ${'R'.repeat(200)}:\nZwei Millionen.\n`,
      ].join('\n'),
    );
    expect(await download(id, 'format=txt&times=false')).toMatch(/^ياسمين 🎤:\nWann/);
    expect(JSON.parse(await download(id, 'format=json'))).toMatchObject({
      speakers: [{ name: 'ياسمين 🎤' }, { name: 'R'.repeat(200) }],
      interview: { asks: ['s1'], times: true },
      source: { revision: { origin: 'interview' } },
    });
    expect(await download(id, 'format=vtt')).toContain('<v ياسمين 🎤>Wann wird gebaut?');
    expect(await download(id, 'format=txt&revision=1')).toMatch(/^Sprecher 1: Wann/);
  });

  it('is made of what was heard where no text came of it, but not while one is on its way', async () => {
    const { id } = await server.newProject(user, `${randomUUID()}.wav`);
    await server.db.insert(rawTranscripts).values({ projectId: id, content: transcriptOf(texts) });
    const pass = async (...statuses: Status[]) => {
      for (const status of statuses)
        await server.db.update(projects).set({ status }).where(eq(projects.id, id));
    };
    await pass('processing', 'completed', 'pending_llm', 'processing_llm');
    expect(await make(id)).toMatchObject({ status: 409, body: { error: { code: 'transcript_not_ready' } } });
    await pass('failed_llm');
    const { status, body } = await make(id);
    expect(status).toBe(201);
    expect(body.revisions).toMatchObject([
      { number: 1, origin: 'interview', provenance: { basedOn: 'raw' } },
    ]);
    expect(await latest(id)).toMatchObject({
      segments: texts.map((text) => ({ text })),
      interview: { asks: ['s1'], times: true },
    });
    // Asked for again it is there, and what is heard is no newer text than it.
    expect((await make(id)).body.revisions).toHaveLength(1);
  });

  it('stays an interview when it is edited', async () => {
    const id = await newEditable(server, user, texts);
    await make(id);
    await write(id, 'Gleich nach Ostern.', 2);
    expect(await download(id, 'format=txt')).toContain('[0:10] Jan Rahlfs:\nGleich nach Ostern.');
    const { body } = await server.call(user, 'POST', `/api/projects/${id}/edits/keep`);
    expect(body).toMatchObject({ revision: 3 });
    expect(await latest(id)).toMatchObject({ interview: { asks: ['s1'] } });
  });
});
