// The words that several of the operator's commands take.
import { z } from 'zod';
import { type Options, UsageError } from '../read-words.ts';

/** Lines of a list where no number is named. */
export const MOST_LISTED = '50';

export const most = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
/** Kept in a log that the person can read. */
export const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u);
export const json = z.boolean().default(false);

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const withReason: Options = { reason: text, json: flag };

/** Who looks at a person’s data says why: the person reads it. @throws {UsageError} */
export function demandReason({ reason: given }: Readonly<Record<string, unknown>>): void {
  if (given === undefined) throw new UsageError('cli.usage.reasonMissing');
}

/** Without an action it is `list`. */
export function actionOf(args: readonly string[]): readonly [action: string, ...rest: string[]] {
  const [first, ...rest] = args;
  if (first === undefined || first.startsWith('-')) return ['list', ...args];
  return [first, ...rest];
}
