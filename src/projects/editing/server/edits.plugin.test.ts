// Editing over HTTP and a real database: what is kept, what is refused, what readers see of it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { addText, newEditable } from '../../../../test/fixtures/edited-projects.ts';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import { setUpProjects } from '../../../../test/servers/projects-server.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { BatchAnswer } from './edit-answers.ts';
import { editDrafts } from './edit.table.ts';
import type { DraftChanges } from '../model/edit-document.ts';
import { keepIdleEdits } from './keep-edits.server.ts';
import type { DraftSummary } from '#projects/domain/draft-summary.ts';
import { MOST_CHARACTERS } from '../model/one-line.ts';
import type { Operation } from '../model/operation-schemas.ts';

type Opened = { base: number; sequence: number; changes: DraftChanges; content: Transcript };

describe('the draft of an edited text', () => {
  const server = setUpProjects();
  const user = randomUUID();

  const texts = ['Guten Tag Herr Maier', 'Guten Tag', 'Wie geht es Ihnen'];
  const open = async (id: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}/edits`)).body as unknown as Opened;
  const send = async (id: string, operations: Operation[], { base = 1, since = 0 } = {}) =>
    (await server.call(user, 'POST', `/api/projects/${id}/edits`, { base, since, operations }))
      .body as unknown as BatchAnswer;
  const keep = async (id: string) =>
    (await server.call(user, 'POST', `/api/projects/${id}/edits/keep`)).body as unknown as {
      revision: number;
    };
  const latest = async (id: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}/transcript`)).body as unknown as Transcript;
  const textsOf = ({ segments }: Transcript) => segments.map(({ text }) => text);
  const write = (segment: string, text: string, version = ''): Operation & { kind: 'text' } => ({
    kind: 'text',
    id: randomUUID(),
    segment,
    version,
    text,
  });
  const revisionsOf = async (id: string) =>
    (await server.call(user, 'GET', `/api/projects/${id}`)).body.revisions;

  it('is what readers and exports see at once, while no revision is made', async () => {
    const id = await newEditable(server, user, texts);
    const answer = await send(id, [write('0', 'Guten Tag Herr Meier')]);
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied']);
    expect(await latest(id)).toMatchObject({ revision: null });
    expect(textsOf(await latest(id))).toEqual(['Guten Tag Herr Meier', ...texts.slice(1)]);
    const file = await fetch(new URL(`/api/projects/${id}/export?format=txt`, server.url), {
      headers: { authorization: `Bearer ${user}` },
    });
    expect(await file.text()).toContain('Herr Meier');
    expect(await revisionsOf(id)).toHaveLength(1);
    const first = await server.call(user, 'GET', `/api/projects/${id}/transcript?revision=1`);
    expect(textsOf(first.body as unknown as Transcript)).toEqual(texts);
  });

  it('is not taken for silence where somebody has deleted all of it', async () => {
    const id = await newEditable(server, user, texts);
    await send(
      id,
      texts.map((_, index) => write(String(index), '')),
    );
    expect(await keep(id)).toMatchObject({ revision: 2 });
    expect(textsOf(await latest(id))).toEqual([]);
    expect((await server.call(user, 'GET', `/api/projects/${id}`)).body.noSpeech).toBe(false);
  });

  it('carries an operation out once, however often it comes', async () => {
    const id = await newEditable(server, user, texts);
    const cut: Operation = { kind: 'split', id: randomUUID(), segment: '0', version: '', at: 9, made: 'n1' };
    for (const _ of [1, 2, 3]) {
      const answer = await send(id, [cut]);
      expect(answer.results).toEqual([{ id: cut.id, outcome: 'applied' }]);
    }
    expect(textsOf(await latest(id))).toEqual(['Guten Tag', 'Herr Maier', ...texts.slice(1)]);
  });

  it('answers with both texts where two wrote the same segment, and keeps the first', async () => {
    const id = await newEditable(server, user, texts);
    await send(id, [write('1', 'Grüß Gott')]);
    const mine = write('1', 'Moin');
    const answer = await send(id, [mine, write('2', 'Wie geht es')]);
    expect(answer.results[0]).toEqual({
      id: mine.id,
      outcome: 'conflict',
      theirs: 'Grüß Gott',
      yours: 'Moin',
    });
    expect(answer.results[1]?.outcome).toBe('applied');
    expect(textsOf(await latest(id))).toEqual([texts[0], 'Grüß Gott', 'Wie geht es']);
  });

  it('refuses what builds on a refused operation', async () => {
    const id = await newEditable(server, user, texts);
    const mine = write('1', 'Moin');
    await send(id, [write('1', 'Grüß Gott')]);
    const answer = await send(id, [mine, write('1', 'Moin Moin', mine.id)]);
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict']);
  });

  it('sends each editor the changes of the other', async () => {
    const id = await newEditable(server, user, texts);
    const first = await send(id, [write('0', 'eins')]);
    const second = await send(
      id,
      [write('2', 'drei'), { kind: 'add-speaker', id: randomUUID(), speaker: 's3', name: 'Ada' }],
      { since: first.sequence },
    );
    expect(second.changes.segments.map(({ text }) => text)).toEqual(['drei']);
    expect(second.changes.speakers?.map(({ name }) => name)).toEqual(['Sprecher 1', 'Sprecher 2', 'Ada']);
    const third = await send(id, [], { since: second.sequence });
    expect(third.changes).toEqual({ order: null, speakers: null, segments: [] });
  });

  it('becomes one revision when the session ends, and goes on after it', async () => {
    const id = await newEditable(server, user, texts);
    const first = write('0', 'eins');
    await send(id, [first, write('0', 'eins und', first.id)]);
    expect(await keep(id)).toEqual({ revision: 2 });
    expect(await keep(id)).toEqual({ revision: null });
    await send(id, [write('2', 'drei')]);
    expect(textsOf(await latest(id))).toEqual(['eins und', 'Guten Tag', 'drei']);
    expect(await keep(id)).toEqual({ revision: 3 });
    const made = await revisionsOf(id);
    expect(made.map(({ origin, provenance }) => [origin, provenance.basedOn])).toEqual([
      ['finalised', undefined],
      ['edited', 1],
      ['edited', 2],
    ]);
    expect((await open(id)).base).toBe(1);
  });

  it('takes the last edits along with the order to keep, once, from a page that closes', async () => {
    const id = await newEditable(server, user, texts);
    const path = `/api/projects/${id}/edits/keep`;
    const last = { base: 1, since: 0, operations: [write('0', 'eins')] };
    expect((await server.call(user, 'POST', path, last)).body).toMatchObject({ revision: 2 });
    expect(textsOf(await latest(id))[0]).toBe('eins');
    // The browser keeps what was not answered, and sends it again.
    expect((await server.call(user, 'POST', path, last)).body).toMatchObject({ revision: null });
    expect((await server.call(user, 'POST', path, { base: 1 })).status).toBe(400);
    expect(await revisionsOf(id)).toHaveLength(2);
  });

  it('keeps a last edit of the longest paragraph, and none that is longer by a character', async () => {
    const id = await newEditable(server, user, texts);
    const keepLast = (text: string) =>
      server.call(user, 'POST', `/api/projects/${id}/edits/keep`, {
        base: 1,
        since: 0,
        operations: [write('0', text)],
      });
    const longer = await keepLast('a'.repeat(MOST_CHARACTERS + 1));
    expect(longer.status).toBe(400);
    expect(longer.body.error.code).toBe('invalid_request');
    expect(await open(id)).toMatchObject({ base: 1, sequence: 0 });
    expect(await revisionsOf(id)).toHaveLength(1);
    const longest = 'a'.repeat(MOST_CHARACTERS);
    expect((await keepLast(longest)).body).toMatchObject({ revision: 2 });
    expect(textsOf(await latest(id))[0]).toBe(longest);
  });

  it('makes no revision of what was changed and changed back', async () => {
    const id = await newEditable(server, user, texts);
    const there = write('0', 'eins');
    await send(id, [there, write('0', texts[0] ?? '', there.id)]);
    expect(await keep(id)).toEqual({ revision: null });
  });

  it('is described beside the text, until it is a revision', async () => {
    const id = await newEditable(server, user, texts);
    const draft = async () =>
      (
        (await server.call(user, 'GET', `/api/projects/${id}/edits/draft`)).body as unknown as {
          draft: DraftSummary | null;
        }
      ).draft;
    expect(await draft()).toBeNull();
    const first = write('0', 'eins');
    await send(id, [first, write('1', 'zwei'), write('0', 'eins mehr', first.id)]);
    const current = await draft();
    expect(current).toMatchObject({ since: 1, paragraphs: 2, speakers: false });
    expect(Math.abs(Date.parse(current?.savedAt ?? '') - Date.now())).toBeLessThan(600_000);
    expect(await keep(id)).toEqual({ revision: 2 });
    expect(await draft()).toBeNull();
    const { speakers } = await latest(id);
    const named = { kind: 'rename-speaker', id: randomUUID(), speaker: 's1', name: 'Voss' } as const;
    await send(id, [{ ...named, from: speakers[0]?.name ?? '' }]);
    expect(await draft()).toMatchObject({ since: 2, paragraphs: 0, speakers: true });
    const other = await server.call(randomUUID(), 'GET', `/api/projects/${id}/edits/draft`);
    expect(other.status).toBe(404);
  });

  it('makes a revision in which a word that was typed as it stood is sure', async () => {
    const id = await newEditable(server, user, texts);
    await send(id, [{ ...write('0', texts[0] ?? ''), typed: [[15, 20]] }]);
    expect(await keep(id)).toEqual({ revision: 2 });
    const { segments } = await latest(id);
    expect(segments[0]?.words.map(({ confidence }) => confidence)).toEqual([0.9, 0.9, 0.9, 1]);
    const { status } = await server.call(user, 'POST', `/api/projects/${id}/edits`, {
      base: 1,
      since: 0,
      operations: [{ ...write('0', 'eins'), typed: [[0, -1]] }],
    });
    expect(status).toBe(400);
  });

  it('is kept as a revision before another text takes its place, and has ended then', async () => {
    const id = await newEditable(server, user, texts);
    const known = write('0', 'eins');
    await send(id, [known]);
    await addText(server, id, { content: transcriptOf(['Alles neu']), origin: 'restored' });
    expect((await revisionsOf(id)).map(({ origin }) => origin)).toEqual(['finalised', 'edited', 'restored']);
    const late = write('1', 'zu spät');
    const answer = await send(id, [known, late]);
    expect(answer).toMatchObject({ open: false });
    expect(answer.results).toEqual([
      { id: known.id, outcome: 'applied' },
      { id: late.id, outcome: 'ended' },
    ]);
    expect(await open(id)).toMatchObject({ base: 3, sequence: 0 });
    expect(textsOf(await latest(id))).toEqual(['Alles neu']);
  });

  it('is kept when nobody has written for a while', async () => {
    const id = await newEditable(server, user, texts);
    const busy = await newEditable(server, user, texts);
    await send(id, [write('0', 'eins')]);
    await send(busy, [write('0', 'eins')]);
    await server.db
      .update(editDrafts)
      .set({ changedAt: new Date(0) })
      .where(eq(editDrafts.projectId, id));
    const clock = { now: () => new Date() };
    expect(await keepIdleEdits({ ...server, clock, log: createLog('silent') })).toBe(1);
    expect(await revisionsOf(id)).toHaveLength(2);
    expect(await revisionsOf(busy)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const id = await newEditable(server, user, texts);
    const stranger = randomUUID();
    const path = `/api/projects/${id}/edits`;
    const body = { base: 1, since: 0, operations: [] };
    const answers = [
      await server.call(stranger, 'GET', path),
      await server.call(stranger, 'POST', path, body),
      await server.call(stranger, 'POST', `${path}/keep`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('takes no operation that does not fit, and names the field', async () => {
    const id = await newEditable(server, user, texts);
    const wrong = [
      { ...write('0', 'a\nb') },
      { ...write('../x', 'a') },
      { kind: 'erase-all', id: randomUUID() },
    ];
    for (const operation of wrong) {
      const body = { base: 1, since: 0, operations: [operation] };
      const answer = await server.call(user, 'POST', `/api/projects/${id}/edits`, body);
      expect(answer.body.error.code).toBe('invalid_request');
    }
  });
});
