// The edge of every route: what is asked, checked, or an error.
import type { z } from 'zod';
import { commonErrors } from '../errors.ts';

/** @throws {AppError} `invalid_request`, naming the first field that does not fit */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const detail = issue ? `${issue.path.join('.')}: ${issue.message}`.replace(/^: /, '') : '';
  throw commonErrors.invalid_request({ detail }, parsed.error);
}
