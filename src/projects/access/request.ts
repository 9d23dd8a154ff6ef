// The edge of every route: who asks, and what they ask, or an error.
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import type { Authenticator, Caller } from '#identity/caller.ts';

/** @throws {AppError} `not_authenticated` */
export async function requireCaller(
  authenticator: Authenticator,
  request: { method: string; headers: IncomingHttpHeaders },
): Promise<Caller> {
  const caller = await authenticator.authenticate(request);
  if (!caller) throw commonErrors.not_authenticated();
  return caller;
}

/** @throws {AppError} `invalid_request`, naming the first field that does not fit */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const detail = issue ? `${issue.path.join('.')}: ${issue.message}`.replace(/^: /, '') : '';
  throw commonErrors.invalid_request({ detail }, parsed.error);
}
