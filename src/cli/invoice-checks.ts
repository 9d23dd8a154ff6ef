// The checks of `doctor` that ask the invoices written so far.
import { euConsumerThreshold } from '#billing/public.server.ts';
import type { DoctorCheck, DoctorResult } from './doctor-check.ts';
import { money } from './operator/output.ts';

export type InvoiceFacts = {
  /** Numbers of cancelled invoices by transfer that nothing replaced although their Pro goes on. */
  unreplaced: readonly string[];
  /** Sales without VAT to consumers in the other member states, last year and this one. */
  euSales: readonly { year: number; netCents: number }[];
  /** Whether they pay Germany's VAT, which they may up to the threshold. */
  isTaxedAtHome: boolean;
};

export function checksOfSales({
  invoiceFacts,
}: {
  invoiceFacts(): Promise<InvoiceFacts | null>;
}): DoctorCheck[] {
  // Both ask once.
  let asked: Promise<InvoiceFacts | null> | undefined;
  const factsOf = () => (asked ??= invoiceFacts());
  return [
    { title: 'cli.doctor.euSales', run: async () => checkEuSales(await factsOf()) },
    { title: 'cli.doctor.unreplaced', run: async () => checkUnreplaced(await factsOf()) },
  ];
}

/** Above the threshold in this year or the last one; close to it in this one. */
function checkEuSales(facts: InvoiceFacts | null): DoctorResult {
  const { cents, warnCents } = euConsumerThreshold;
  if (!facts?.isTaxedAtHome) return ok;
  const params = ({ year, netCents }: InvoiceFacts['euSales'][number]) => ({
    // A year has no thousands.
    year: String(year),
    amount: money(netCents),
    threshold: money(cents),
  });
  const above = facts.euSales.findLast(({ netCents }) => netCents > cents);
  if (above) return { state: 'warning', detail: { text: 'cli.doctor.euSalesAbove', params: params(above) } };
  const current = facts.euSales.at(-1);
  if (!current || current.netCents < warnCents) return ok;
  return { state: 'warning', detail: { text: 'cli.doctor.euSalesNear', params: params(current) } };
}

function checkUnreplaced(facts: InvoiceFacts | null): DoctorResult {
  if (!facts || facts.unreplaced.length === 0) return ok;
  const numbers = facts.unreplaced.join(', ');
  return { state: 'warning', detail: { text: 'cli.doctor.unreplacedFound', params: { numbers } } };
}

const ok: DoctorResult = { state: 'ok', detail: { text: 'cli.doctor.ok' } };
