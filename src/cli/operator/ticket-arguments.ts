// Reads the words of the operator's commands about messages of people: `tickets`.
import { z } from 'zod';
import { ticketStates } from '#support/public.server.ts';
import { check, read, UsageError } from '../read-words.ts';
import { demandReason, flag, json, most, MOST_LISTED, reason, text, withReason } from './shared-arguments.ts';

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const commandSchemas = {
  'tickets list': z.object({
    name: z.literal('tickets list'),
    limit: most,
    state: z.enum(ticketStates).optional(),
    json,
  }),
  'tickets show': z.object({ name: z.literal('tickets show'), number, json }),
  'tickets answer': z.object({
    name: z.literal('tickets answer'),
    number,
    text: z.string().trim().min(1).max(20_000),
    json,
  }),
  'tickets close': z.object({ name: z.literal('tickets close'), number, json }),
  'tickets file': z.object({
    name: z.literal('tickets file'),
    number,
    file: z.string().min(1),
    out: z.string().min(1),
    reason,
    json,
  }),
} as const;

type Named = typeof commandSchemas;
export type TicketCommand = { [Name in keyof Named]: z.output<Named[Name]> }[keyof Named];
export type TicketCommandOf<Name extends keyof Named> = z.output<Named[Name]>;

/** @throws {UsageError} */
export function readTicketCommand(action: string, args: readonly string[]): TicketCommand {
  if (action === 'list') {
    const { values } = read(args, { limit: text, state: text, json: flag });
    const name = 'tickets list';
    return check(commandSchemas[name], { name, limit: MOST_LISTED, ...values });
  }
  if (action === 'answer') {
    const { values, positionals } = read(args, { text, json: flag }, 1);
    if (values['text'] === undefined) throw new UsageError('cli.usage.answerMissing');
    const name = 'tickets answer';
    return check(commandSchemas[name], { name, number: numberIn(positionals), ...values });
  }
  if (action === 'file') return readFileOrder(args);
  if (action !== 'show' && action !== 'close')
    throw new UsageError('cli.usage.unknownCommand', { command: `tickets ${action}` });
  const { values, positionals } = read(args, { json: flag }, 1);
  const name = `tickets ${action}` as const;
  return check(commandSchemas[name], { name, number: numberIn(positionals), ...values });
}

function readFileOrder(args: readonly string[]): TicketCommand {
  const { values, positionals } = read(args, { ...withReason, out: text }, 2);
  const [, file] = positionals;
  const order = { name: 'tickets file', number: numberIn(positionals), file, ...values } as const;
  if (file === undefined) throw new UsageError('cli.usage.ticketFileMissing');
  if (values['out'] === undefined) throw new UsageError('cli.usage.outMissing');
  demandReason(values);
  return check(commandSchemas[order.name], order);
}

function numberIn([word]: readonly string[]): string {
  if (word === undefined) throw new UsageError('cli.usage.ticketMissing');
  if (!number.safeParse(word).success) throw new UsageError('cli.usage.ticketNumber', { word });
  return word;
}
