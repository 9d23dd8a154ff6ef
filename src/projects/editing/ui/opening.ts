// What the editor shows when it opens, beside the text.
import type { SeenTurn } from './seen-turns.ts';

/** `speaker`: id of the one whose name is to be changed. */
export type Opening = 'find' | { speaker: string } | null;

/** Null once the person has done something else since beginning to edit; `at` is what stood on top then. */
export type EditStart = { at: SeenTurn | null } | null;
