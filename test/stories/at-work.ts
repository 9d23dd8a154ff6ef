/**
 * ms for what the server works at: recognising speech, a file, a mail. Only against what hangs: a busy machine needs some
 * times as long as a quiet one.
 */
export const AT_WORK_MS = 5 * 60_000;
