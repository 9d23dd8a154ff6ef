// An edit session against a server whose answers the test controls.
import { describe, expect, it } from 'vitest';
import { pretendStorage } from '../../../../test/servers/doubles/pretend-storage.ts';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import type { Batch } from '../server/apply-edits.server.ts';
import type { BatchAnswer } from '../server/edit-answers.ts';
import { segmentAt } from '../model/conflict.ts';
import { noChanges } from '../model/edit-document.ts';
import { EditSession } from './edit-session.ts';
import type { EditsAnswer } from './edits-api.ts';
import { Outbox } from './outbox.ts';

const texts = ['Guten Tag', 'Wie geht es'];

async function opened() {
  const stored = new Map<string, string>();
  const storage = pretendStorage(stored);
  const sent: { batch: Batch; answer: (given: Partial<BatchAnswer>) => void }[] = [];
  const first: EditsAnswer = { base: 1, sequence: 0, changes: noChanges, content: transcriptOf(texts) };
  const answers = [first];
  let made = 0;
  const session = await EditSession.open({
    api: {
      open: async () => answers.at(-1) ?? first,
      send: (batch) =>
        new Promise((resolve) => {
          const results = batch.operations.map(({ id }) => ({ id, outcome: 'applied' as const }));
          const answer = (given: Partial<BatchAnswer>) =>
            resolve({ sequence: 0, open: true, results, changes: noChanges, ...given });
          sent.push({ batch, answer });
        }),
    },
    outbox: new Outbox({ storage, userId: 'u', projectId: 'p', tab: 't' }, new Set()),
    newId: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    now: () => (made += 5000),
  });
  return { session, sent, answers, stored };
}

describe('an edit session', () => {
  it('is behind when the server has come further, and not by what it wrote itself', async () => {
    const { session, sent } = await opened();
    expect(await session.isBehind({ base: 1, sequence: 0 })).toBe(false);
    expect(await session.isBehind({ base: 1, sequence: 1 })).toBe(true);
    session.perform([{ kind: 'text', segment: '0', text: 'Guten Abend' }]);
    const saving = session.flush();
    // The news of its own edit comes before the answer to it.
    const asked = session.isBehind({ base: 1, sequence: 1 });
    sent[0]?.answer({ sequence: 1 });
    expect(await asked).toBe(false);
    expect(await saving).toBe(true);
    expect(await session.isBehind({ base: 2, sequence: 1 })).toBe(true);
    expect(await session.isBehind(null)).toBe(true);
  });

  it('sends the typed letters to the server, also where the text is unchanged', async () => {
    const { session, sent } = await opened();
    const type = (text: string) => session.perform([{ kind: 'text', segment: '0', text, isTyped: true }]);
    for (const text of ['Guten Ta', 'Guten T', 'Guten Ta', 'Guten Tag']) type(text);
    void session.flush();
    expect(sent[0]?.batch.operations).toMatchObject([{ text: 'Guten Tag', typed: [[7, 9]] }]);
    expect(session.snapshot.document.segments.get('0')?.words.map(({ confidence }) => confidence)).toEqual([
      0.9, 1,
    ]);
    // What is undone was not typed.
    session.undo();
    expect(session.takeLast().operations.at(-1)).not.toHaveProperty('typed');
  });

  it('hands over what waits when its page is closed, and keeps it until it is answered', async () => {
    const { session, stored } = await opened();
    expect(session.takeLast()).toEqual({ base: 1, since: 0, operations: [] });
    session.perform([{ kind: 'text', segment: '1', text: 'Wie geht es Ihnen' }]);
    expect(session.takeLast().operations).toMatchObject([{ kind: 'text', text: 'Wie geht es Ihnen' }]);
    expect(stored.size).toBe(1);
    // After a return, the session creates a new operation: the server may have the earlier one by now.
    session.perform([{ kind: 'text', segment: '1', text: 'Wie geht es Ihnen?' }]);
    expect(session.takeLast().operations).toHaveLength(2);
  });

  it('goes on with the text that has taken the place of its own', async () => {
    const { session, sent, answers } = await opened();
    answers.push({ base: 4, sequence: 0, changes: noChanges, content: transcriptOf(['Alles neu']) });
    const saving = session.flush();
    sent[0]?.answer({ open: false });
    await saving;
    expect(session.base.segments.map(({ text }) => text)).toEqual(['Alles neu']);
    expect(session.snapshot.document.order).toEqual(['0']);
  });

  describe('where another writes into the same paragraph', () => {
    const written = async (text: string) => {
      const opening = await opened();
      const { session, sent } = opening;
      let sequence = 0;
      const receive = async (theirs?: string) => {
        const { order, segments } = session.snapshot.document;
        const saving = session.flush();
        // The server has carried out what was sent, and has what the other wrote.
        const changed = [...segments.values()].map((segment) =>
          theirs === undefined || segment.id !== '0'
            ? segment
            : { ...segment, text: theirs, version: 'theirs' },
        );
        sequence += 1;
        sent.at(-1)?.answer({ sequence, changes: { ...noChanges, order, segments: changed } });
        await saving;
      };
      session.perform([{ kind: 'text', segment: '0', text }]);
      await receive();
      return { ...opening, receive, textNow: () => session.snapshot.document.segments.get('0')?.text };
    };

    it('takes back what was written here, and leaves what the other wrote', async () => {
      const { session, receive, textNow } = await written('Guten Abend');
      await receive('Guten Abend Frau Lorenz');
      expect(session.undo()).toBe('0');
      expect(textNow()).toBe('Guten Tag Frau Lorenz');
      session.redo();
      expect(textNow()).toBe('Guten Abend Frau Lorenz');
    });

    it('takes nothing back where the other has written over it', async () => {
      const { session, receive, textNow } = await written('Guten Abend');
      await receive('Guten Morgen');
      expect(session.undo()).toBeNull();
      expect(textNow()).toBe('Guten Morgen');
      expect(session.hasUnsaved).toBe(false);
    });

    it('undoes no cut at a place that is another one by now', async () => {
      const { session, receive } = await written('Guten Tag');
      session.perform([{ kind: 'merge', segment: '1', into: '0' }]);
      await receive('Also: Guten Tag Wie geht es');
      session.undo();
      const { order, segments } = session.snapshot.document;
      expect(order.map((id) => segments.get(id)?.text)).toEqual(['Also: Guten Tag', 'Wie geht es']);
    });

    it('carries over what is written meanwhile, and asks where it is the same place', async () => {
      const { session, receive, textNow } = await written('Guten Abend');
      await receive('Guten Abend Frau Lorenz');
      const was = 'Guten Abend';
      expect(session.perform([{ kind: 'text', segment: '0', text: 'Ja: Guten Abend', was }])).toBe(true);
      expect(textNow()).toBe('Ja: Guten Abend Frau Lorenz');
      await receive('Ja: Guten Morgen');
      expect(
        session.perform([
          { kind: 'text', segment: '0', text: 'Ja: Guten Mittag', was: 'Ja: Guten Abend Frau Lorenz' },
        ]),
      ).toBe(false);
      expect(textNow()).toBe('Ja: Guten Morgen');
      const [conflict] = session.snapshot.conflicts;
      expect(conflict).toMatchObject({ segment: '0', yours: 'Ja: Guten Mittag', reason: 'changed' });
      session.resolve(conflict!, 'mine');
      expect(textNow()).toBe('Ja: Guten Mittag');
    });
  });

  it('offers what came too late at its moment in the text that took the place of its own', async () => {
    const { session, sent, answers } = await opened();
    session.perform([{ kind: 'text', segment: '1', text: 'Wie geht es Ihnen' }]);
    const other = transcriptOf(['Ganz', 'andere Absätze', 'hier']);
    const starts = [0, 4000, 10_000];
    other.segments = other.segments.map((segment, index) => ({
      ...segment,
      startMs: starts[index]!,
      endMs: starts[index]! + 900,
    }));
    answers.push({ base: 4, sequence: 0, changes: noChanges, content: other });
    const saving = session.flush();
    const { id } = sent[0]!.batch.operations[0]!;
    sent[0]?.answer({ open: false, results: [{ id, outcome: 'ended' }] });
    await saving;
    const [conflict] = session.snapshot.conflicts;
    expect(segmentAt(conflict!, session.snapshot.document)?.text).toBe('hier');
    session.resolve(conflict!, 'mine');
    const { order, segments } = session.snapshot.document;
    expect(order.map((one) => segments.get(one)?.text)).toEqual([
      'Ganz',
      'andere Absätze',
      'Wie geht es Ihnen',
    ]);
  });
});
