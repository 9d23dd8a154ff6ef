// Reads the words of the operator's commands: `users`, `jobs`, `stats`.
import { z } from 'zod';
import { listedStates } from '#projects/public.server.ts';
import { check, type Options, read, UsageError } from '../read-words.ts';

/** Lines of a list where no number is named. */
const MOST_LISTED = '50';
const DAYS_SHOWN = '14';
const most = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
/** Kept in a log that the person can read. */
const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u);
const json = z.boolean().default(false);

const commandSchemas = {
  'users list': z.object({
    name: z.literal('users list'),
    limit: most,
    search: z.string().min(1).optional(),
    json,
  }),
  'users show': z.object({ name: z.literal('users show'), of: z.string(), reason: reason.optional(), json }),
  'jobs list': z.object({
    name: z.literal('jobs list'),
    limit: most,
    state: z.enum(listedStates).optional(),
    json,
  }),
  'jobs show': z.object({ name: z.literal('jobs show'), of: z.uuid(), reason: reason.optional(), json }),
  'jobs retry': z.object({ name: z.literal('jobs retry'), ids: z.array(z.uuid()).min(1), reason, json }),
  stats: z.object({ name: z.literal('stats'), days: most, json }),
} as const;

type Named = typeof commandSchemas;
export type OperatorCommand = { [Name in keyof Named]: z.output<Named[Name]> }[keyof Named];
export type CommandOf<Name extends keyof Named> = z.output<Named[Name]>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const isOperatorCommand = (name: string): name is 'users' | 'jobs' | 'stats' =>
  name === 'users' || name === 'jobs' || name === 'stats';

/** @throws {UsageError} */
export function readOperatorCommand(
  name: 'users' | 'jobs' | 'stats',
  args: readonly string[],
): OperatorCommand {
  if (name === 'stats') return readStats(args);
  const [action = 'list', ...rest] = startsWithOption(args) ? ['list', ...args] : args;
  if (action === 'list') return name === 'users' ? readUsers(rest) : readJobs(rest);
  if (action === 'show') return readShow(`${name} show`, rest);
  if (name === 'jobs' && action === 'retry') return readRetry(rest);
  throw new UsageError('cli.usage.unknownCommand', { command: `${name} ${action}` });
}

function startsWithOption([first]: readonly string[]): boolean {
  return first?.startsWith('-') ?? false;
}

function readStats(args: readonly string[]): OperatorCommand {
  const { values } = read(args, { days: text, json: flag });
  return check(commandSchemas.stats, { name: 'stats', days: DAYS_SHOWN, ...values });
}

function readUsers(args: readonly string[]): OperatorCommand {
  const { values } = read(args, { limit: text, search: text, json: flag });
  return check(commandSchemas['users list'], { name: 'users list', limit: MOST_LISTED, ...values });
}

function readJobs(args: readonly string[]): OperatorCommand {
  const { values } = read(args, { limit: text, state: text, json: flag });
  return check(commandSchemas['jobs list'], { name: 'jobs list', limit: MOST_LISTED, ...values });
}

const withReason: Options = { reason: text, json: flag };

function readShow(name: 'users show' | 'jobs show', args: readonly string[]): OperatorCommand {
  const { values, positionals } = read(args, withReason, 1);
  const [of] = positionals;
  if (name === 'users show') {
    if (of === undefined) throw new UsageError('cli.usage.accountMissing');
    return check(commandSchemas[name], { name, of, ...values });
  }
  return check(commandSchemas[name], { name, of: jobId(of), ...values });
}

function readRetry(args: readonly string[]): OperatorCommand {
  const { values, positionals } = read(args, withReason, Number.POSITIVE_INFINITY);
  if (positionals.length === 0) throw new UsageError('cli.usage.jobMissing');
  if (values['reason'] === undefined) throw new UsageError('cli.usage.reasonMissing');
  const ids = [...new Set(positionals.map(jobId))];
  return check(commandSchemas['jobs retry'], { name: 'jobs retry', ids, ...values });
}

function jobId(word: string | undefined): string {
  if (word === undefined) throw new UsageError('cli.usage.jobMissing');
  if (!z.uuid().safeParse(word).success) throw new UsageError('cli.usage.jobId', { word });
  return word.toLowerCase();
}
