// What waits in the browser's storage, also where that takes nothing more.
import { describe, expect, it } from 'vitest';
import { pretendStorage } from '../../../../test/servers/doubles/pretend-storage.ts';
import type { Operation } from '../model/operation-schemas.ts';
import { Outbox } from './outbox.ts';

const operation: Operation = { kind: 'text', id: 'a', segment: '0', version: '', text: 'Guten Abend' };

describe('an outbox whose storage is full', () => {
  it('says that what is written is kept nowhere but in memory, until there is room', () => {
    let isFull = true;
    const storage = pretendStorage(new Map(), () => isFull);
    const outbox = new Outbox({ storage, userId: 'u', projectId: 'p', tab: 't' }, new Set());
    expect(outbox.isKept).toBe(true);
    outbox.add(operation, 1);
    expect(outbox.isKept).toBe(false);
    isFull = false;
    outbox.replaceLast({ ...operation, text: 'Guten Abend!' });
    expect(outbox.isKept).toBe(true);
  });

  it('leaves where it is what an earlier page left behind, and takes it away once it is sent', () => {
    let isFull = false;
    const entries = new Map<string, string>();
    const storage = pretendStorage(entries, () => isFull);
    const open = (tab: string) => new Outbox({ storage, userId: 'u', projectId: 'p', tab }, new Set([tab]));
    open('one').add(operation, 1);
    isFull = true;
    const next = open('two');
    expect(next.pending.map((pending) => pending.operation)).toEqual([operation]);
    expect(entries.size).toBe(1);
    next.settle(['a']);
    expect(entries.size).toBe(0);
  });
});
