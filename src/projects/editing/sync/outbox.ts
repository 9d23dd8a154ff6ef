// What the server does not have yet, kept in the browser's storage with each keystroke: a reload or a crash loses none.
import type { Conflict } from '../model/conflict.ts';
import type { Operation } from '../model/operation-schemas.ts';
import { leftKeys, type OutboxStorage, prefixOf, type Whose } from './outbox-keys.ts';

/** An operation, and the revision that it was made on. */
export type BasedOperation = { operation: Operation; base: number };

export type Pending = BasedOperation & {
  sent: boolean;
  key: string;
  /** Whether the browser's storage took it. */
  kept: boolean;
};

type Entry = { base: number; operation: Operation } | { conflict: Conflict };

export type OutboxOptions = Whose & {
  storage: OutboxStorage;
  /** Identifies the tab; new each time the editor opens. */
  tab: string;
};

const DIGITS = 8;

export class Outbox {
  readonly #storage: OutboxStorage;
  readonly #own: string;
  #next = 0;
  #pending: Pending[] = [];
  #conflicts: { conflict: Conflict; key: string }[] = [];

  /** @param liveTabs the tabs that still look after their own; what others left behind is taken over */
  constructor(options: OutboxOptions, liveTabs: ReadonlySet<string>) {
    const { storage, tab } = options;
    this.#storage = storage;
    this.#own = `${prefixOf(options)}${tab}.`;
    for (const key of leftKeys(storage, options, liveTabs)) this.#adopt(key);
  }

  /** In the order in which they were done. */
  get pending(): readonly Pending[] {
    return this.#pending;
  }

  /** What was made for one text, by its number. */
  waitingFor(base: number): Operation[] {
    return this.#pending.filter((entry) => entry.base === base).map(({ operation }) => operation);
  }

  /** Whether what waits would still be there after the page is closed. */
  get isKept(): boolean {
    return this.#pending.every(({ kept }) => kept);
  }

  get conflicts(): readonly Conflict[] {
    return this.#conflicts.map(({ conflict }) => conflict);
  }

  add(operation: Operation, base: number): void {
    const key = this.#newKey();
    const kept = this.#write(key, { operation, base });
    this.#pending.push({ operation, base, sent: false, key, kept });
  }

  /** The last one, as long as nobody else can know it: it may still be changed. */
  lastPendingEdits(): Operation | null {
    const last = this.#pending.at(-1);
    return last && !last.sent ? last.operation : null;
  }

  replaceLast(operation: Operation): void {
    const last = this.#pending.at(-1);
    if (!last) return;
    last.operation = operation;
    last.kept = this.#write(last.key, { operation, base: last.base });
  }

  /** The first ones that were done on the same base; they count as sent from here on, whatever becomes of them. */
  take(most: { count: number; characters: number }): Pending[] {
    const base = this.#pending[0]?.base;
    let characters = 0;
    const taken: Pending[] = [];
    for (const entry of this.#pending) {
      if ('text' in entry.operation) characters += entry.operation.text.length;
      const isFull = taken.length >= most.count || (characters > most.characters && taken.length > 0);
      if (entry.base !== base || isFull) break;
      entry.sent = true;
      taken.push(entry);
    }
    return taken;
  }

  /** The server has answered these. */
  settle(ids: readonly string[]): void {
    const answered = new Set(ids);
    for (const { operation, key } of this.#pending)
      if (answered.has(operation.id)) this.#storage.removeItem(key);
    this.#pending = this.#pending.filter(({ operation }) => !answered.has(operation.id));
  }

  /** Of one segment the last text alone is kept: it holds what was written before. */
  addConflict(conflict: Conflict): void {
    for (const { conflict: known } of this.#conflicts)
      if (isLater(conflict, known)) this.removeConflict(known.id);
    const key = this.#newKey();
    this.#conflicts = [...this.#conflicts, { conflict, key }];
    this.#write(key, { conflict });
  }

  removeConflict(id: string): void {
    for (const { conflict, key } of this.#conflicts) if (conflict.id === id) this.#storage.removeItem(key);
    this.#conflicts = this.#conflicts.filter(({ conflict }) => conflict.id !== id);
  }

  #adopt(key: string): void {
    const entry = readEntry(this.#storage.getItem(key));
    const own = this.#newKey();
    // Where there is no room for a second one, it stays where it was left.
    const isMoved = !entry || this.#write(own, entry);
    if (isMoved) this.#storage.removeItem(key);
    if (!entry) return;
    const place = isMoved ? own : key;
    if ('conflict' in entry) this.#conflicts.push({ conflict: entry.conflict, key: place });
    // It may be on its way to the server from where it was left.
    else this.#pending.push({ ...entry, sent: true, key: place, kept: true });
  }

  #newKey(): string {
    this.#next += 1;
    return this.#own + String(this.#next).padStart(DIGITS, '0');
  }

  /** @returns false where the storage is full or forbidden: then it is sent from memory */
  #write(key: string, entry: Entry): boolean {
    try {
      this.#storage.setItem(key, JSON.stringify(entry));
      return true;
    } catch {
      return false;
    }
  }
}

/** What no open page looks after, left where it is. */
export function readLeft(
  storage: OutboxStorage,
  whose: Whose,
  liveTabs: ReadonlySet<string>,
): { operations: Operation[]; conflicts: Conflict[] } {
  const entries = leftKeys(storage, whose, liveTabs).flatMap((key) => readEntry(storage.getItem(key)) ?? []);
  return {
    operations: entries.flatMap((entry) => ('operation' in entry ? entry.operation : [])),
    conflicts: entries.flatMap((entry) => ('conflict' in entry ? entry.conflict : [])),
  };
}

function isLater(conflict: Conflict, known: Conflict): boolean {
  if (known.yours === null || conflict.yours === null) return false;
  return known.segment === conflict.segment && known.base === conflict.base;
}

function readEntry(text: string | null): Entry | null {
  try {
    // Written by this page alone; an older build wrote the same shape or none.
    const entry = JSON.parse(text ?? 'null') as Entry | null;
    return entry && ('conflict' in entry || 'operation' in entry) ? entry : null;
  } catch {
    return null;
  }
}
