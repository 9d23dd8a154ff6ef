// Reads the words of the operator's commands about money: `subscriptions`, `invoices`.
import { z } from 'zod';
import { listedInvoiceStates, listedPlans } from '#billing/public.server.ts';
import { check, read, UsageError } from '../read-words.ts';
import { flag, json, most, MOST_LISTED, reason, text, withReason } from './shared-arguments.ts';

/** As it is on the invoice, or the number behind the year alone. */
const invoiceNumber = z
  .string()
  .regex(/^(?:\d{4}-)?\d{1,9}$/)
  .transform((written) => Number(written.replace(/^\d{4}-/, '')));

/** `2026-11` */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

const commandSchemas = {
  'subscriptions list': z.object({
    name: z.literal('subscriptions list'),
    limit: most,
    state: z.enum(listedPlans).optional(),
    json,
  }),
  'subscriptions show': z.object({
    name: z.literal('subscriptions show'),
    of: z.string(),
    reason: reason.optional(),
    json,
  }),
  'subscriptions grant': z.object({
    name: z.literal('subscriptions grant'),
    of: z.string(),
    /** To the end of that day, UTC. */
    until: z.iso.date().transform((day) => new Date(`${day}T23:59:59.999Z`)),
    reason,
    json,
  }),
  'invoices list': z.object({
    name: z.literal('invoices list'),
    limit: most,
    state: z.enum(listedInvoiceStates).optional(),
    json,
  }),
  'invoices show': z.object({
    name: z.literal('invoices show'),
    number: invoiceNumber,
    reason: reason.optional(),
    json,
  }),
  'invoices paid': z.object({
    name: z.literal('invoices paid'),
    number: invoiceNumber,
    /** The day on which the money came. */
    on: z.iso.date(),
    reason,
    json,
  }),
  'invoices export': z.object({
    name: z.literal('invoices export'),
    from: month,
    to: month.optional(),
    out: z.string().min(1).optional(),
    reason: reason.optional(),
    json,
  }),
} as const;

type Named = typeof commandSchemas;
export type BillingCommand = { [Name in keyof Named]: z.output<Named[Name]> }[keyof Named];
export type BillingCommandOf<Name extends keyof Named> = z.output<Named[Name]>;

const readers = {
  subscriptions: { list: readSubscriptions, show: readSubscription, grant: readGrant },
  invoices: { list: readInvoices, show: readInvoice, paid: readPaid, export: readExport },
} satisfies Record<string, Record<string, (args: readonly string[]) => BillingCommand>>;
export type BillingSubject = keyof typeof readers;

export const isBillingSubject = (name: string): name is BillingSubject => Object.hasOwn(readers, name);

/** @throws {UsageError} */
export function readBillingCommand(
  subject: BillingSubject,
  action: string,
  args: readonly string[],
): BillingCommand {
  const actions: Record<string, (args: readonly string[]) => BillingCommand> = readers[subject];
  const reader = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!reader) throw new UsageError('cli.usage.unknownCommand', { command: `${subject} ${action}` });
  return reader(args);
}

function readSubscriptions(args: readonly string[]): BillingCommand {
  const { values } = read(args, { limit: text, state: text, json: flag });
  const name = 'subscriptions list';
  return check(commandSchemas[name], { name, limit: MOST_LISTED, ...values });
}

function readSubscription(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, withReason, 1);
  const name = 'subscriptions show';
  return check(commandSchemas[name], { name, of: accountIn(positionals), ...values });
}

function readGrant(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, { ...withReason, until: text }, 1);
  const of = accountIn(positionals);
  demandReason(values);
  const name = 'subscriptions grant';
  return check(commandSchemas[name], { name, of, ...values });
}

function readInvoices(args: readonly string[]): BillingCommand {
  const { values } = read(args, { limit: text, state: text, json: flag });
  const name = 'invoices list';
  return check(commandSchemas[name], { name, limit: MOST_LISTED, ...values });
}

function readInvoice(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, withReason, 1);
  const name = 'invoices show';
  return check(commandSchemas[name], { name, number: numberIn(positionals), ...values });
}

function readPaid(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, { ...withReason, on: text }, 1);
  const number = numberIn(positionals);
  demandReason(values);
  const name = 'invoices paid';
  return check(commandSchemas[name], { name, number, ...values });
}

function readExport(args: readonly string[]): BillingCommand {
  const { values } = read(args, { from: text, to: text, out: text, reason: text, json: flag });
  const name = 'invoices export';
  const command = check(commandSchemas[name], { name, ...values });
  if (command.to !== undefined && command.to < command.from)
    throw new UsageError('cli.usage.value', { option: '--to' });
  return command;
}

function accountIn([account]: readonly string[]): string {
  if (account === undefined) throw new UsageError('cli.usage.accountMissing');
  return account;
}

function numberIn([word]: readonly string[]): string {
  if (word === undefined) throw new UsageError('cli.usage.invoiceMissing');
  if (!invoiceNumber.safeParse(word).success) throw new UsageError('cli.usage.invoiceNumber', { word });
  return word;
}

function demandReason({ reason: given }: Readonly<Record<string, unknown>>): void {
  if (given === undefined) throw new UsageError('cli.usage.reasonMissing');
}
