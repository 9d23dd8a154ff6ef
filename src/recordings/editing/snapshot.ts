// What the page draws of an edit session.
import type { Conflict } from './conflict.ts';
import type { EditDocument } from './edit-document.ts';

/** `offline`: what is written waits here; `gone`: the recording was deleted. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'gone';

/** What the page draws; a new object after each change. */
export type Snapshot = {
  document: EditDocument;
  state: SaveState;
  conflicts: readonly Conflict[];
  canUndo: boolean;
  canRedo: boolean;
};
