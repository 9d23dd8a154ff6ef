// An edit session in the page: shows every change at once, keeps it until the server has it, undoes it.
import type { Transcript } from '#projects/domain/transcript.ts';
import type { Batch } from '../server/apply-edits.server.ts';
import type { BatchAnswer } from '../server/edit-answers.ts';
import { applyOperation } from '../model/apply-operation.ts';
import { type Conflict, conflictOf, insisting } from '../model/conflict.ts';
import { type EditDocument, openDocument, putChanges } from '../model/edit-document.ts';
import { type EditsAnswer, type EditsApi, statusOf } from './edits-api.ts';
import { fitIntent, withSeen } from '../model/fit-intent.ts';
import { type Intent, inverseOf, stamp, writeOn } from '../model/intents.ts';
import type { Operation } from '../model/operation-schemas.ts';
import type { Outbox, BasedOperation } from './outbox.ts';
import { shownAfter, shownDocument } from '../model/shown-document.ts';
import { type SaveState, type Snapshot, stateOf } from '../model/snapshot.ts';
import { UndoStack } from '../model/undo-stack.ts';

export type SessionDeps = {
  api: EditsApi;
  outbox: Outbox;
  newId: () => string;
  /** ms, for joining what is typed in one go into one step of undo. */
  now: () => number;
};

/** Of one order. What a closing page takes along is less: browsers allow it little. */
const MOST = { operations: 1000, characters: 250_000, last: 200 };

export class EditSession {
  readonly #deps: SessionDeps;
  readonly #undo = new UndoStack();
  readonly #listeners = new Set<() => void>();
  #base: Transcript;
  #number: number;
  #sequence: number;
  /** What the server has, as far as is known. */
  #mirror: EditDocument;
  /** The same with everything that it has not yet. */
  #view: EditDocument;
  #state: SaveState = 'saved';
  #snapshot: Snapshot;
  #sending: Promise<boolean> | null = null;
  /** After a refusal operations go one by one, until the one is found. */
  #oneByOne = false;

  /** What an earlier page left behind is sent first: rejects when that cannot be done. */
  static async open(deps: SessionDeps): Promise<EditSession> {
    const session = new EditSession(deps, await deps.api.open());
    // The server may have some of it already, and then it must not be done once more in the page.
    if (session.hasUnsaved && !(await session.flush())) throw new Error('The server could not be reached.');
    return session;
  }

  private constructor(deps: SessionDeps, answer: EditsAnswer) {
    this.#deps = deps;
    this.#base = answer.content;
    this.#number = answer.base;
    this.#sequence = answer.sequence;
    this.#mirror = openDocument(answer.content, answer.changes);
    this.#view = this.#mirror;
    this.#snapshot = this.#takeSnapshot();
    this.#redraw();
  }

  /** The text that editing began with; another one after a text from elsewhere has taken its place. */
  get base(): Transcript {
    return this.#base;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get hasUnsaved(): boolean {
    return this.#deps.outbox.pending.length > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Does it in the page and stores it for sending.
   * @returns whether anything of it could be done
   */
  perform(intents: readonly Intent[]): boolean {
    const undo: Intent[] = [];
    const done = intents.flatMap((wanted) => {
      const intent = fitIntent(this.#view, wanted);
      if (!intent) return this.#keepUnfit(wanted);
      const back = inverseOf(this.#view, intent);
      const again = withSeen(this.#view, intent);
      if (!this.#carryOut(intent)) return [];
      undo.unshift(...back);
      return [again];
    });
    if (done.length === 0) return false;
    this.#undo.push({ undo, redo: done }, this.#deps.now());
    this.#notify();
    return true;
  }

  /** @returns the segment that changed, to show it; null where there was nothing to undo */
  undo(): string | null {
    return this.#replay(this.#undo.undo());
  }

  redo(): string | null {
    return this.#replay(this.#undo.redo());
  }

  /**
   * Sends what waits, then asks what others changed.
   * @returns true once the server has everything; false where it could not be reached
   */
  async flush(): Promise<boolean> {
    while (this.#sending) await this.#sending;
    do {
      this.#sending = this.#sendOnce();
      const sent = await this.#sending.finally(() => {
        this.#sending = null;
      });
      if (!sent) return false;
    } while (this.hasUnsaved);
    return true;
  }

  /**
   * Whether others have changed something that is not here yet. An answer that is under way is waited for: it may tell
   * of the same.
   * @param news how far the server's edits have come; null where they have ended
   */
  async isBehind(news: { base: number; sequence: number } | null): Promise<boolean> {
    while (this.#sending) await this.#sending;
    return !news || news.base !== this.#number || news.sequence > this.#sequence;
  }

  /** What to send from a page that is being closed. It counts as sent, and stays here until it is answered. */
  takeLast(): Batch {
    return this.#take(MOST.last);
  }

  /** @param keep whose text shall stand */
  resolve(conflict: Conflict, keep: 'mine' | 'theirs'): void {
    this.#deps.outbox.removeConflict(conflict.id);
    if (keep === 'mine') this.perform(insisting(conflict, this.#view, this.#deps.newId()));
    this.#notify();
  }

  #carryOut(intent: Intent): boolean {
    const { outbox, newId } = this.#deps;
    const last = outbox.lastPendingEdits();
    if (intent.kind === 'text' && last?.kind === 'text' && last.segment === intent.segment) {
      const operation = writeOn(last, intent);
      if (!applyOperation(this.#view, operation, { unchecked: true })) return false;
      outbox.replaceLast(operation);
      return true;
    }
    const operation = stamp(this.#view, intent, newId());
    if (!applyOperation(this.#view, operation, { unchecked: true })) return false;
    outbox.add(operation, this.#number);
    return true;
  }

  /** Written while another changed the same, who was there first. */
  #keepUnfit(intent: Intent): [] {
    const operation = stamp(this.#view, intent, this.#deps.newId());
    const { id } = operation;
    this.#keepConflict(
      { operation, base: this.#number },
      { id, outcome: 'conflict', theirs: null, yours: null },
    );
    this.#notify();
    return [];
  }

  #replay(intents: readonly Intent[]): string | null {
    const changed: string[] = [];
    for (const wanted of intents) {
      const intent = fitIntent(this.#view, wanted);
      if (!intent || !this.#carryOut(intent)) continue;
      if ('segment' in intent) changed.push(intent.kind === 'merge' ? intent.into : intent.segment);
    }
    if (intents.length > 0) this.#notify();
    return changed.findLast((id) => this.#view.segments.get(id)?.removed === false) ?? null;
  }

  /** The first pending operations. A text that has ended has no changes of others to ask for. */
  #take(count: number): Batch {
    const taken = this.#deps.outbox.take({ count, characters: MOST.characters });
    const base = taken[0]?.base ?? this.#number;
    const since = base === this.#number ? this.#sequence : 0;
    return { base, since, operations: taken.map(({ operation }) => operation) };
  }

  async #sendOnce(): Promise<boolean> {
    const batch = this.#take(this.#oneByOne ? 1 : MOST.operations);
    const { base, operations } = batch;
    if (operations.length > 0 && this.#state !== 'offline') this.#setState('saving');
    try {
      const answer = await this.#deps.api.send(batch);
      this.#oneByOne = false;
      await this.#receive(operations, base, answer);
      this.#setState(this.hasUnsaved ? 'saving' : 'saved');
      return true;
    } catch (error) {
      return this.#fail(error, operations.length);
    }
  }

  async #receive(operations: readonly Operation[], base: number, answer: BatchAnswer): Promise<void> {
    const { outbox } = this.#deps;
    const byId = new Map(operations.map((operation) => [operation.id, operation]));
    for (const result of answer.results) {
      const operation = byId.get(result.id);
      if (operation && result.outcome !== 'applied') this.#keepConflict({ operation, base }, result);
    }
    outbox.settle(operations.map(({ id }) => id));
    if (base !== this.#number) return;
    if (answer.open) this.#merge(operations, answer);
    else await this.#reopen();
  }

  /** The server has the last word on everything it names. */
  #merge(answered: readonly Operation[], { sequence, changes }: BatchAnswer): void {
    // A later answer has overtaken this one: it contains nothing new.
    if (sequence < this.#sequence) return this.#redraw();
    this.#sequence = sequence;
    putChanges(this.#mirror, changes);
    const waiting = this.#deps.outbox.waitingFor(this.#number);
    this.#view = shownAfter(this.#view, this.#mirror, { changes, answered, waiting });
    this.#notify();
  }

  async #reopen(): Promise<void> {
    const answer = await this.#deps.api.open();
    this.#base = answer.content;
    this.#number = answer.base;
    this.#sequence = answer.sequence;
    this.#mirror = openDocument(answer.content, answer.changes);
    this.#undo.clear();
    this.#redraw();
  }

  #keepConflict({ operation, base }: BasedOperation, result: Parameters<typeof conflictOf>[1]): void {
    const seen = base === this.#number ? this.#view : null;
    const conflict = conflictOf(operation, result, { seen, base });
    if (conflict) this.#deps.outbox.addConflict(conflict);
  }

  #fail(error: unknown, count: number): boolean {
    const { outbox } = this.#deps;
    const status = statusOf(error);
    if (status === 404) this.#setState('gone');
    else if (status !== 400 && status !== 413) this.#setState('offline');
    else if (count > 1) {
      this.#oneByOne = true;
      return true;
    } else {
      // A server of another build may refuse what this page makes: the text is shown, not lost.
      const refused = outbox.pending[0];
      if (refused) {
        this.#keepConflict(refused, { outcome: 'refused' });
        outbox.settle([refused.operation.id]);
        this.#redraw();
      }
      return count > 0;
    }
    return false;
  }

  #redraw(): void {
    this.#view = shownDocument(this.#mirror, this.#deps.outbox.waitingFor(this.#number));
    this.#notify();
  }

  #setState(state: SaveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): Snapshot {
    const { order, segments, speakers } = this.#view;
    return {
      document: { order, segments, speakers },
      state: stateOf(this.#state, this.#deps.outbox),
      conflicts: this.#deps.outbox.conflicts,
      canUndo: this.#undo.canUndo,
      canRedo: this.#undo.canRedo,
    };
  }
}
