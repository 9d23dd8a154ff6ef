// `offers make`: an offer of Business as a PDF file.
import { z } from 'zod';
import { intervals } from '#billing/public.ts';
import { exitCodes } from '../describe-error.ts';
import { check, read, UsageError } from '../read-words.ts';
import type { OperatorDeps, WrittenOffer } from './operator-services.ts';
import { facts, json, money } from './output.ts';
import { flag, json as isJson, text } from './shared-arguments.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);
const count = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`))
    .transform(Number);

const makeSchema = z.object({
  name: z.literal('offers make'),
  ticket: count(9).optional(),
  company: line.optional(),
  contact: line.optional(),
  /** Its lines, with commas between them. */
  address: line
    .transform((written) =>
      written
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .optional(),
  'vat-id': z
    .string()
    .transform((written) => written.replace(/[\s.-]/g, '').toUpperCase())
    .optional(),
  hosting: z.enum(['ours', 'own']).optional(),
  seats: count(4).optional(),
  interval: z.enum(intervals),
  'price-cents': count(7).optional(),
  'valid-until': z.iso.date(),
  language: z.enum(['de', 'en']).optional(),
  to: z.string().min(1),
  json: isJson,
});
export type OfferCommand = z.output<typeof makeSchema>;

const named = Object.fromEntries(
  Object.keys(makeSchema.shape)
    .filter((option) => option !== 'name')
    .map((option) => [option, option === 'json' ? flag : text]),
);

/** @throws {UsageError} */
export function readOfferCommand(action: string, args: readonly string[]): OfferCommand {
  if (action !== 'make') throw new UsageError('cli.usage.unknownCommand', { command: `offers ${action}` });
  const { values } = read(args, named);
  if (values['ticket'] === undefined && values['company'] === undefined)
    throw new UsageError('cli.usage.offerFor');
  return check(makeSchema, { name: 'offers make', ...values });
}

export async function makeOffer(command: OfferCommand, deps: OperatorDeps): Promise<number> {
  const { text: t, terminal } = deps;
  const { to: file, name: _, json: asJson, 'vat-id': vatId, 'price-cents': priceCents, ...rest } = command;
  const { 'valid-until': validUntil, ...wanted } = rest;
  const written = await deps.withOperator((operator) =>
    operator.makeOffer({ ...wanted, vatId, priceCents, validUntil, file }),
  );
  if (written.outcome !== 'written') {
    terminal.say(refusal(written, command, deps));
    return exitCodes.unusable;
  }
  const { number, company, language, seats, amounts } = written.offer;
  const shown = facts([
    [t('cli.offers.number'), number],
    [t('cli.offers.company'), company],
    [t('cli.offers.seats'), String(seats)],
    [t('cli.offers.net'), money(amounts.netCents)],
    [t('cli.offers.tax'), money(amounts.taxCents)],
    [t('cli.offers.gross'), money(amounts.grossCents)],
    [t('cli.offers.validUntil'), validUntil],
    [t('cli.offers.file'), file],
  ]);
  const result = { number, company, language, seats, ...amounts, validUntil, file };
  await terminal.result(asJson ? json(result) : shown);
  return exitCodes.done;
}

function refusal(
  written: Exclude<WrittenOffer, { outcome: 'written' }>,
  command: OfferCommand,
  { text: t }: OperatorDeps,
): string {
  switch (written.outcome) {
    case 'settings_missing':
      return t('cli.offers.settingsMissing', { settings: written.settings.join(', ') });
    case 'ticket_unknown':
      return t('cli.tickets.unknown', { number: String(command.ticket) });
    case 'company_missing':
      return t('cli.offers.companyMissing', { number: String(command.ticket) });
    case 'seats_missing':
      return t('cli.offers.seatsMissing');
    case 'too_few_seats':
      return t('cli.offers.tooFewSeats');
    case 'day_passed':
      return t('cli.offers.dayPassed', { day: command['valid-until'] });
    case 'vat_id_unusable':
      return t('cli.offers.vatIdUnusable', { vatId: command['vat-id'] ?? '' });
    case 'file_exists':
      return t('cli.offers.fileExists', { file: command.to });
  }
}
