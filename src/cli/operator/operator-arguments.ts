// Reads the words of the operator's commands: `users`, `jobs`, `stats`. Those about money are in `billing-arguments.ts`.
import { z } from 'zod';
import { listedStates } from '#projects/public.server.ts';
import {
  type BillingCommand,
  isBillingSubject,
  readBillingCommand,
  type BillingSubject,
} from './billing-arguments.ts';
import { check, read, UsageError } from '../read-words.ts';
import { type OfferCommand, readOfferCommand } from './offers.ts';
import { readTicketCommand, type TicketCommand } from './ticket-arguments.ts';
import {
  actionOf,
  demandReason,
  flag,
  json,
  most,
  MOST_LISTED,
  reason,
  text,
  withReason,
} from './shared-arguments.ts';

const DAYS_SHOWN = '14';

const commandSchemas = {
  'users list': z.object({
    name: z.literal('users list'),
    limit: most,
    search: z.string().min(1).optional(),
    reason,
    json,
  }),
  'users show': z.object({ name: z.literal('users show'), of: z.string(), reason, json }),
  'jobs list': z.object({
    name: z.literal('jobs list'),
    limit: most,
    state: z.enum(listedStates).optional(),
    reason,
    json,
  }),
  'jobs show': z.object({ name: z.literal('jobs show'), of: z.uuid(), reason, json }),
  'jobs retry': z.object({ name: z.literal('jobs retry'), ids: z.array(z.uuid()).min(1), reason, json }),
  stats: z.object({ name: z.literal('stats'), days: most, json }),
} as const;

type Named = typeof commandSchemas;
export type OperatorCommand =
  | { [Name in keyof Named]: z.output<Named[Name]> }[keyof Named]
  | BillingCommand
  | OfferCommand
  | TicketCommand;
export type CommandOf<Name extends keyof Named> = z.output<Named[Name]>;

const subjects = ['users', 'jobs', 'stats', 'tickets', 'offers'] as const;
type Subject = (typeof subjects)[number] | BillingSubject;

export const isOperatorCommand = (name: string): name is Subject =>
  subjects.some((subject) => subject === name) || isBillingSubject(name);

/** @throws {UsageError} */
export function readOperatorCommand(name: Subject, args: readonly string[]): OperatorCommand {
  if (name === 'stats') return readStats(args);
  const [action, ...rest] = actionOf(args);
  if (name === 'offers') return readOfferCommand(action, rest);
  if (name === 'tickets') return readTicketCommand(action, rest);
  if (isBillingSubject(name)) return readBillingCommand(name, action, rest);
  if (action === 'list') return name === 'users' ? readUsers(rest) : readJobs(rest);
  if (action === 'show') return readShow(`${name} show`, rest);
  if (name === 'jobs' && action === 'retry') return readRetry(rest);
  throw new UsageError('cli.usage.unknownCommand', { command: `${name} ${action}` });
}

function readStats(args: readonly string[]): OperatorCommand {
  const { values } = read(args, { days: text, json: flag });
  return check(commandSchemas.stats, { name: 'stats', days: DAYS_SHOWN, ...values });
}

function readUsers(args: readonly string[]): OperatorCommand {
  const { values } = read(args, { ...withReason, limit: text, search: text });
  demandReason(values);
  return check(commandSchemas['users list'], { name: 'users list', limit: MOST_LISTED, ...values });
}

function readJobs(args: readonly string[]): OperatorCommand {
  const { values } = read(args, { ...withReason, limit: text, state: text });
  demandReason(values);
  return check(commandSchemas['jobs list'], { name: 'jobs list', limit: MOST_LISTED, ...values });
}

function readShow(name: 'users show' | 'jobs show', args: readonly string[]): OperatorCommand {
  const { values, positionals } = read(args, withReason, 1);
  const [of] = positionals;
  if (name === 'users show') {
    if (of === undefined) throw new UsageError('cli.usage.accountMissing');
    demandReason(values);
    return check(commandSchemas[name], { name, of, ...values });
  }
  const id = jobId(of);
  demandReason(values);
  return check(commandSchemas[name], { name, of: id, ...values });
}

function readRetry(args: readonly string[]): OperatorCommand {
  const { values, positionals } = read(args, withReason, Number.POSITIVE_INFINITY);
  if (positionals.length === 0) throw new UsageError('cli.usage.jobMissing');
  demandReason(values);
  const ids = [...new Set(positionals.map(jobId))];
  return check(commandSchemas['jobs retry'], { name: 'jobs retry', ids, ...values });
}

function jobId(word: string | undefined): string {
  if (word === undefined) throw new UsageError('cli.usage.jobMissing');
  if (!z.uuid().safeParse(word).success) throw new UsageError('cli.usage.jobId', { word });
  return word.toLowerCase();
}
