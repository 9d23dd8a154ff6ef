// VIES, where the operator has it asked.
import {
  type AskVies,
  checkVatIds,
  createVies,
  type DemandVatId,
  demandVatId,
} from '#billing/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { Stores } from '../stores.ts';

const SWEEP_EVERY_MS = 60_000;

function viesOf({ vies, invoices }: Stores['config']): AskVies | null {
  return vies.isAsked ? createVies({ url: vies.url, requester: invoices.vatId }) : null;
}

/** @returns undefined where VIES is not asked */
export function composeDemandVatId({
  config,
  database,
  clock,
  log,
}: Pick<Stores, 'config' | 'database' | 'clock' | 'log'>): DemandVatId | undefined {
  const ask = viesOf(config);
  if (!ask) return undefined;
  const deps = { db: database.db, clock, ask, settings: config.invoices, log };
  return (demanded) => demandVatId(deps, demanded);
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
