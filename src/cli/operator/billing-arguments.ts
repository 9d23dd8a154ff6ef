// Reads the words of the operator's commands about money: `subscriptions`, `invoices`.
import { z } from 'zod';
import { plans } from '#billing/public.ts';
import { listedInvoiceStates, listedPlans } from '#billing/public.server.ts';
import { endOfGermanDay } from '#platform/german-day.ts';
import { check, read, UsageError } from '../read-words.ts';
import { demandReason, flag, json, most, MOST_LISTED, reason, text, withReason } from './shared-arguments.ts';

/** As it is on the invoice, or the number behind the year alone. */
const invoiceNumber = z
  .string()
  .regex(/^(?:\d{4}-)?\d{1,9}$/)
  .transform((written) => Number(written.replace(/^\d{4}-/, '')));

/** `13.30`, or as people in Germany write it. */
const euros = z
  .string()
  .regex(/^\d{1,6}[.,]\d{2}$/)
  .transform((written) => Number(written.replace(/[.,]/, '')));

/** `2026-11` */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

const commandSchemas = {
  'subscriptions list': z.object({
    name: z.literal('subscriptions list'),
    limit: most,
    state: z.enum(listedPlans).optional(),
    reason,
    json,
  }),
  'subscriptions show': z.object({
    name: z.literal('subscriptions show'),
    of: z.string(),
    reason,
    json,
  }),
  'subscriptions grant': z.object({
    name: z.literal('subscriptions grant'),
    of: z.string(),
    /** To the end of that day in Germany. */
    until: z.iso.date().transform(endOfGermanDay),
    business: z
      .object({
        seats: z.coerce.number().int().min(plans.business.fromSeats).max(plans.business.mostSeats),
        name: z.string().trim().min(1).max(200),
      })
      .optional(),
    reason,
    json,
  }),
  'subscriptions cancel': z.object({
    name: z.literal('subscriptions cancel'),
    of: z.string(),
    /** The day on which it ends at the earliest, in German time. */
    on: z.iso.date().optional(),
    reason,
    json,
  }),
  'subscriptions withdraw': z.object({
    name: z.literal('subscriptions withdraw'),
    of: z.string(),
    /** The day on which it was declared, in German time. */
    on: z.iso.date(),
    reason,
    json,
  }),
  'subscriptions end': z.object({
    name: z.literal('subscriptions end'),
    of: z.string(),
    /** As above. */
    on: z.iso.date(),
    reason,
    json,
  }),
  'invoices list': z.object({
    name: z.literal('invoices list'),
    limit: most,
    state: z.enum(listedInvoiceStates).optional(),
    reason,
    json,
  }),
  'invoices show': z.object({
    name: z.literal('invoices show'),
    number: invoiceNumber,
    reason,
    json,
  }),
  'invoices paid': z.object({
    name: z.literal('invoices paid'),
    number: invoiceNumber,
    /** The day on which the money came, or went back. */
    on: z.iso.date(),
    /** In cents, written in euros. */
    amount: euros.optional(),
    reason,
    json,
  }),
  'invoices cancel': z.object({
    name: z.literal('invoices cancel'),
    number: invoiceNumber,
    reason,
    json,
  }),
  'invoices reissue': z.object({
    name: z.literal('invoices reissue'),
    number: invoiceNumber,
    reason,
    json,
  }),
  'invoices export': z.object({
    name: z.literal('invoices export'),
    from: month,
    to: month.optional(),
    out: z.string().min(1).optional(),
    reason,
    json,
  }),
} as const;

type Named = typeof commandSchemas;
export type BillingCommand = { [Name in keyof Named]: z.output<Named[Name]> }[keyof Named];
export type BillingCommandOf<Name extends keyof Named> = z.output<Named[Name]>;

const readers = {
  subscriptions: {
    list: readSubscriptions,
    show: readSubscription,
    grant: readGrant,
    cancel: (args) => readEnding('subscriptions cancel', args),
    withdraw: (args) => readEnding('subscriptions withdraw', args),
    end: (args) => readEnding('subscriptions end', args),
  },
  invoices: {
    list: readInvoices,
    show: readInvoice,
    paid: readPaid,
    cancel: (args) => readInvoiceChange('invoices cancel', args),
    reissue: (args) => readInvoiceChange('invoices reissue', args),
    export: readExport,
  },
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
  const { values } = read(args, { ...withReason, limit: text, state: text });
  demandReason(values);
  const name = 'subscriptions list';
  return check(commandSchemas[name], { name, limit: MOST_LISTED, ...values });
}

function readSubscription(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, withReason, 1);
  const name = 'subscriptions show';
  const of = accountIn(positionals);
  demandReason(values);
  return check(commandSchemas[name], { name, of, ...values });
}

function readGrant(args: readonly string[]): BillingCommand {
  const words = { ...withReason, until: text, business: flag, seats: text, company: text };
  const { values, positionals } = read(args, words, 1);
  const of = accountIn(positionals);
  demandReason(values);
  const { business, seats, company, ...rest } = values;
  const name = 'subscriptions grant';
  const given = business === true ? { business: { seats, name: company } } : {};
  return check(commandSchemas[name], { name, of, ...rest, ...given });
}

function readEnding(
  name: 'subscriptions cancel' | 'subscriptions withdraw' | 'subscriptions end',
  args: readonly string[],
): BillingCommand {
  const { values, positionals } = read(args, { ...withReason, on: text }, 1);
  const of = accountIn(positionals);
  demandReason(values);
  return check(commandSchemas[name], { name, of, ...values });
}

function readInvoices(args: readonly string[]): BillingCommand {
  const { values } = read(args, { ...withReason, limit: text, state: text });
  demandReason(values);
  const name = 'invoices list';
  return check(commandSchemas[name], { name, limit: MOST_LISTED, ...values });
}

function readInvoice(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, withReason, 1);
  const name = 'invoices show';
  const number = numberIn(positionals);
  demandReason(values);
  return check(commandSchemas[name], { name, number, ...values });
}

function readPaid(args: readonly string[]): BillingCommand {
  const { values, positionals } = read(args, { ...withReason, on: text, amount: text }, 1);
  const number = numberIn(positionals);
  demandReason(values);
  const name = 'invoices paid';
  return check(commandSchemas[name], { name, number, ...values });
}

function readInvoiceChange(
  name: 'invoices cancel' | 'invoices reissue',
  args: readonly string[],
): BillingCommand {
  const { values, positionals } = read(args, withReason, 1);
  const number = numberIn(positionals);
  demandReason(values);
  return check(commandSchemas[name], { name, number, ...values });
}

function readExport(args: readonly string[]): BillingCommand {
  const { values } = read(args, { from: text, to: text, out: text, reason: text, json: flag });
  demandReason(values);
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
