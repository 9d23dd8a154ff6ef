// What an earlier page left behind, sent in the background: nothing is lost, written over or taken from another person.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pretendStorage } from '../../../../test/servers/doubles/pretend-storage.ts';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import type { Batch } from '../server/apply-edits.server.ts';
import type { BatchAnswer } from '../server/edit-answers.ts';
import type { OperationResult } from '../model/run-edits.ts';
import { noChanges } from '../model/edit-document.ts';
import type { Operation } from '../model/operation-schemas.ts';
import { Outbox } from './outbox.ts';
import { hasLeftovers, leftProjects } from './outbox-keys.ts';
import { dropLeft, leftText } from './left-text.ts';
import { sendPendingEdits } from './send-pending-edits.ts';

const nobody = new Set<string>();

function browser() {
  const stored = new Map<string, string>();
  const storage = pretendStorage(stored);
  const write = (text: string, { userId = 'u', projectId = 'p', tab = 'closed', segment = '0' } = {}) => {
    const id = `00000000-0000-4000-8000-${String(stored.size).padStart(12, '0')}`;
    const operation: Operation = { kind: 'text', id, segment, version: '', text };
    const others = new Set(leftTabs(stored));
    new Outbox({ storage, userId, projectId, tab: `${tab}${stored.size}` }, others).add(operation, 1);
  };
  return { storage, stored, write };
}

function leftTabs(stored: ReadonlyMap<string, string>): string[] {
  return [...stored.keys()].map((key) => key.split('.').at(-2) ?? '');
}

type Answer = (operation: Operation) => OperationResult;
const applied: Answer = ({ id }) => ({ id, outcome: 'applied' });
const another: Answer = (operation) => ({
  id: operation.id,
  outcome: 'conflict',
  theirs: 'Guten Abend',
  yours: 'text' in operation ? operation.text : null,
});
const refusing = (status: number) => Object.assign(new Error('refused'), { status });

function server(answer: Answer | { status: number }) {
  const batches: Batch[] = [];
  const kept: string[] = [];
  const fail = () => Promise.reject(refusing('status' in answer ? answer.status : 0));
  return {
    batches,
    kept,
    editsApi: () => ({
      open: async () =>
        'status' in answer
          ? fail()
          : { base: 1, sequence: 0, changes: noChanges, content: transcriptOf(['Guten Tag', 'Danke']) },
      send: async (batch: Batch): Promise<BatchAnswer> => {
        batches.push(batch);
        if ('status' in answer) return fail();
        return { sequence: 0, open: true, results: batch.operations.map(answer), changes: noChanges };
      },
    }),
    keepEdits: async (projectId: string) => kept.push(projectId),
    load: async () => ('status' in answer ? fail() : undefined),
  };
}

function sendFrom(
  { storage }: ReturnType<typeof browser>,
  to: ReturnType<typeof server>,
  liveTabs: ReadonlySet<string> = nobody,
) {
  const deps = {
    ...to,
    storage,
    userId: 'u',
    newId: randomUUID,
    hold: () => () => undefined,
  };
  return sendPendingEdits(deps, 'p', liveTabs);
}

describe('unsent text of a recording that is not open', () => {
  it('is sent, becomes a revision, and nothing of it stays', async () => {
    const here = browser();
    here.write('Guten Morgen');
    here.write('Danke sehr', { segment: '1' });
    const to = server(applied);
    expect(await sendFrom(here, to)).toEqual({ projectId: 'p', state: 'sent' });
    expect(to.batches.flatMap(({ operations }) => operations)).toMatchObject([
      { segment: '0', text: 'Guten Morgen' },
      { segment: '1', text: 'Danke sehr' },
    ]);
    expect(to.kept).toEqual(['p']);
    expect(here.stored.size).toBe(0);
  });

  it('stays and is asked about where another wrote at the same place, however often one looks', async () => {
    const here = browser();
    here.write('Guten Morgen');
    expect(await sendFrom(here, server(another))).toEqual({ projectId: 'p', state: 'asked' });
    const to = server(another);
    expect(await sendFrom(here, to)).toEqual({ projectId: 'p', state: 'asked' });
    expect(to.batches).toEqual([]);
    const opened = new Outbox({ storage: here.storage, userId: 'u', projectId: 'p', tab: 'new' }, nobody);
    expect(opened.conflicts).toMatchObject([{ yours: 'Guten Morgen', reason: 'changed' }]);
  });

  it('stays whole while the line is down, and is sent once it is back', async () => {
    const here = browser();
    here.write('Guten Morgen');
    expect(await sendFrom(here, server({ status: 0 }))).toEqual({ projectId: 'p', state: 'later' });
    expect(await sendFrom(here, server({ status: 503 }))).toEqual({ projectId: 'p', state: 'later' });
    const to = server(applied);
    expect(await sendFrom(here, to)).toEqual({ projectId: 'p', state: 'sent' });
    expect(to.batches.flatMap(({ operations }) => operations)).toMatchObject([{ text: 'Guten Morgen' }]);
  });

  it('is left to the tab that still looks after it', async () => {
    const here = browser();
    here.write('Guten Morgen', { tab: 'open' });
    here.write('Danke sehr', { segment: '1' });
    const to = server(applied);
    await sendFrom(here, to, new Set(['open0']));
    expect(to.batches.flatMap(({ operations }) => operations)).toMatchObject([{ text: 'Danke sehr' }]);
    expect(here.stored.size).toBe(1);
    expect(leftProjects(here.storage, 'u', new Set(['open0']))).toEqual([]);
  });

  it('of another person in this browser is neither found nor sent nor shown', async () => {
    const here = browser();
    here.write('Geheim', { userId: 'v' });
    here.write('Guten Morgen', { projectId: 'q' });
    expect(leftProjects(here.storage, 'u', nobody)).toEqual(['q']);
    const to = server(applied);
    await sendFrom(here, to);
    expect(to.batches).toEqual([]);
    expect(leftText(here.storage, { userId: 'u', projectId: 'p' }, nobody)).toBe('');
    expect(hasLeftovers(here.storage, { userId: 'v', projectId: 'p' })).toBe(true);
  });

  it('is kept when its recording was deleted, as it was written last, until it is thrown away', async () => {
    const here = browser();
    here.write('Guten');
    here.write('Danke sehr', { segment: '1' });
    here.write('Guten Morgen', { tab: 'second' });
    expect(await sendFrom(here, server({ status: 404 }))).toEqual({ projectId: 'p', state: 'gone' });
    const whose = { userId: 'u', projectId: 'p' };
    expect(leftText(here.storage, whose, nobody).split('\n\n').toSorted()).toEqual([
      'Danke sehr',
      'Guten Morgen',
    ]);
    dropLeft(here.storage, whose, nobody);
    expect(leftProjects(here.storage, 'u', nobody)).toEqual([]);
  });
});
