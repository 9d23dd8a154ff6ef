// What the editor shows when it opens, beside the text.

export type Opening = 'find' | 'speakers' | null;
