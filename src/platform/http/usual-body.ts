// What a request may bring without anybody having asked who sends it.

/** Bytes. A route that takes more names its limit and checks the caller before the body is read (`large-bodies.plugin.ts`). */
export const USUAL_BODY_BYTES = 64 * 1024;
