// Structured log lines on stderr: codes, ids and durations; never names, texts, addresses or tokens.
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** stdout belongs to the ready line and to command output, so the log goes to stderr. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'req.headers.apikey',
          '*.password',
          '*.token',
          '*.email',
        ],
        remove: true,
      },
      serializers: { err: describeError },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}

/** Name, code and stack of an error, without its message: messages may quote what a person said or wrote. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(stack && { stack: stack.slice(0, 8).join('\n') }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
