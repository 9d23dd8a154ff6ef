// What a request may bring to a route that says nothing else.

/** Bytes. A route that takes more names its limit (`large-bodies.plugin.ts`). */
export const USUAL_BODY_BYTES = 64 * 1024;
