// An edit session against a server that answers when it is told to.
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../test/transcripts.ts';
import type { Batch, BatchAnswer } from './apply-edits.server.ts';
import { noChanges } from './edit-document.ts';
import { EditSession } from './edit-session.ts';
import type { EditsAnswer } from './edits-api.ts';
import { Outbox } from './outbox.ts';

const texts = ['Guten Tag', 'Wie geht es'];

async function opened() {
  const stored = new Map<string, string>();
  const storage = {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
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

  it('hands over what waits when its page is closed, and keeps it until it is answered', async () => {
    const { session, stored } = await opened();
    expect(session.takeLast()).toEqual({ base: 1, since: 0, operations: [] });
    session.perform([{ kind: 'text', segment: '1', text: 'Wie geht es Ihnen' }]);
    expect(session.takeLast().operations).toMatchObject([{ kind: 'text', text: 'Wie geht es Ihnen' }]);
    expect(stored.size).toBe(1);
    // Whoever comes back writes an operation of its own: the other one may be on the server by now.
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
});
