// Reads the words of the operator's commands: `users`, `jobs`, `invoices`, `stats`.
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
/** `2026-11` */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);
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
  'invoices export': z.object({
    name: z.literal('invoices export'),
    from: month,
    to: month.optional(),
    out: z.string().min(1).optional(),
    reason: reason.optional(),
    json,
  }),
  stats: z.object({ name: z.literal('stats'), days: most, json }),
} as const;

type Named = typeof commandSchemas;
export type OperatorCommand = { [Name in keyof Named]: z.output<Named[Name]> }[keyof Named];
export type CommandOf<Name extends keyof Named> = z.output<Named[Name]>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const commandNames = ['users', 'jobs', 'invoices', 'stats'] as const;
type CommandName = (typeof commandNames)[number];

export const isOperatorCommand = (name: string): name is CommandName =>
  commandNames.some((known) => known === name);

/** @throws {UsageError} */
export function readOperatorCommand(name: CommandName, args: readonly string[]): OperatorCommand {
  if (name === 'stats') return readStats(args);
  if (name === 'invoices') return readInvoices(args);
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

function readInvoices([action = '', ...args]: readonly string[]): OperatorCommand {
  if (action !== 'export')
    throw new UsageError('cli.usage.unknownCommand', { command: `invoices ${action}`.trim() });
  const { values } = read(args, { from: text, to: text, out: text, reason: text, json: flag });
  const name = 'invoices export';
  const command = check(commandSchemas[name], { name, ...values });
  if (command.to !== undefined && command.to < command.from)
    throw new UsageError('cli.usage.value', { option: '--to' });
  return command;
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
