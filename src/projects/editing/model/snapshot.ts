// What the page draws of an edit session.
import type { Conflict } from './conflict.ts';
import type { EditDocument } from './edit-document.ts';

/**
 * `offline`: what is written waits in this browser; `unkept`: it waits in this window alone, as the browser's storage is
 * full or forbidden; `gone`: the recording was deleted.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'unkept' | 'gone';

/** What the page draws; a new object after each change. */
export type Snapshot = {
  document: EditDocument;
  state: SaveState;
  conflicts: readonly Conflict[];
  canUndo: boolean;
  canRedo: boolean;
};

export function stateOf(
  state: SaveState,
  outbox: { pending: readonly unknown[]; isKept: boolean },
): SaveState {
  if (state === 'saved' && outbox.pending.length > 0) return 'saving';
  return state === 'offline' && !outbox.isKept ? 'unkept' : state;
}
