// How the attacker asks, and how the answers are counted.
import { type Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '../../clients/client.ts';

/** Linux answers on all of 127.0.0.0/8; everybody else comes from 127.0.0.1. */
export const ADDRESS = '127.0.0.2';

export type Outcome = {
  /** How often each answer came: its HTTP status, and the code of its error if it has one. */
  readonly answers: Readonly<Record<string, number>>;
};
type Answer = { status: number; headers: IncomingMessage['headers']; body: string };
export type Ask = (
  method: string,
  path: string,
  more?: { body?: string | Buffer; headers?: Record<string, string> },
) => Promise<Answer>;

/** Over connections that the agent keeps. */
export function asker(url: string, agent: Agent, { accessToken }: Pick<Person, 'accessToken'>): Ask {
  return (method, path, { body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(new URL(path, url), {
        method,
        agent,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      });
      asked.on('error', reject).on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      });
      asked.end(body);
    });
}

const AGAIN_AFTER_S = 1;

/** Comes again as long as the server puts it off: a busy machine does so with what a quiet one answers at once. */
export const insisting =
  (ask: Ask): Ask =>
  async (...asked) => {
    for (;;) {
      const answer = await ask(...asked);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await delay(1000 * (Number(answer.headers['retry-after']) || AGAIN_AFTER_S));
    }
  };

export function count(kinds: readonly string[]): Outcome {
  const answers: Record<string, number> = {};
  for (const kind of kinds) answers[kind] = (answers[kind] ?? 0) + 1;
  return { answers };
}

export function kindOf({ status, headers, body }: Answer): string {
  const code = /"code":\s*"(\w+)"/.exec(body)?.[1];
  if (status === 429) return headers['retry-after'] === undefined ? '429 without Retry-After' : '429';
  return code === undefined || status < 400 ? String(status) : `${status} ${code}`;
}
