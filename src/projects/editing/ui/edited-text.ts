// What the rest of the page may ask of a text that is being edited.

/** The text as it is being written, for what copies it or has the server export it. */
export type Written = { text: () => string; flush: () => Promise<unknown> };
