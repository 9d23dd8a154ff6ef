// The steps of a session, back and forth. Pure.
import type { Intent } from './intents.ts';

type Step = { undo: readonly Intent[]; redo: readonly Intent[] };

/** What is typed into one segment without a longer pause is one step. */
const TYPED_TOGETHER_MS = 1000;
const MOST_STEPS = 500;

export class UndoStack {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  #typedAt = Number.NEGATIVE_INFINITY;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  push(step: Step, atMs: number): void {
    const last = this.#done.at(-1);
    const typed = typedInto(step);
    const isTogether = this.#undone.length === 0 && atMs - this.#typedAt < TYPED_TOGETHER_MS;
    const joined = last && isTogether ? joinTyped(last, step) : null;
    this.#undone.length = 0;
    if (joined) this.#done.pop();
    this.#done.push(joined ?? step);
    if (this.#done.length > MOST_STEPS) this.#done.shift();
    this.#typedAt = typed === null ? Number.NEGATIVE_INFINITY : atMs;
  }

  /** @returns what is to be done; nothing where there is no step */
  undo(): readonly Intent[] {
    const step = this.#done.pop();
    if (!step) return [];
    this.#undone.push(step);
    return step.undo;
  }

  redo(): readonly Intent[] {
    const step = this.#undone.pop();
    if (!step) return [];
    this.#done.push(step);
    // What is typed next is a step of its own.
    this.#typedAt = Number.NEGATIVE_INFINITY;
    return step.redo;
  }

  clear(): void {
    this.#done.length = 0;
    this.#undone.length = 0;
  }
}

type Typed = Extract<Intent, { kind: 'text' }>;

/** What a step wrote, where it did nothing else. */
function typedInto({ redo }: Step): Typed | null {
  const [only] = redo;
  return redo.length === 1 && only?.kind === 'text' ? only : null;
}

/** Null where they are not one: what another wrote in between stays out of it. */
function joinTyped(first: Step, second: Step): Step | null {
  const [before, after] = [typedInto(first), typedInto(second)];
  const [back] = first.undo;
  if (!before || !after || back?.kind !== 'text') return null;
  if (before.segment !== after.segment || after.was !== before.text) return null;
  return { undo: [{ ...back, was: after.text }], redo: [{ ...after, was: back.text }] };
}
