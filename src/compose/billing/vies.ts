// VIES, where the operator has it asked (`VIES_CHECK=on`).
import { type AskVies, checkVatIds, createVies, demandVatId } from '#billing/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { Stores } from '../stores.ts';

const SWEEP_EVERY_MS = 60_000;

function viesOf({ vies, invoices }: Stores['config']): AskVies | null {
  return vies.isAsked ? createVies({ url: vies.url, requester: invoices.vatId }) : null;
}

/** @returns undefined where VIES is not asked */
export function composeDemandVatId({ config, log }: Pick<Stores, 'config' | 'log'>) {
  const ask = viesOf(config);
  if (!ask) return undefined;
  const deps = { ask, settings: config.invoices, log };
  return (address: Parameters<typeof demandVatId>[1]) => demandVatId(deps, address);
}

export function sweepVatIds(
  { config, database, clock, log }: Pick<Stores, 'config' | 'database' | 'clock' | 'log'>,
  closing: AsyncDisposableStack,
): void {
  const ask = viesOf(config);
  if (!ask) return;
  const sweep = (signal: AbortSignal) => checkVatIds({ db: database.db, clock, log, ask }, signal);
  closing.defer(sweepRegularly({ name: 'vat ids', everyMs: SWEEP_EVERY_MS, log, sweep }));
}
