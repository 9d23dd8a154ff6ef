// What the editor shows when it opens, beside the text.

/** `speaker`: id of the one whose name is to be changed. */
export type Opening = 'find' | { speaker: string } | null;
