// No contract without the facts that it must hold.
import type { Log } from '#platform/log.ts';
import { billingErrors } from '../billing.errors.ts';

/** @throws {AppError} `invoices_not_set_up` */
export type DemandTrader = () => void;

/** @param missing names of the operator's settings, for the log */
export function createDemandTrader(missing: readonly string[], log: Pick<Log, 'warn'>): DemandTrader {
  return () => {
    if (missing.length === 0) return;
    log.warn({ code: 'order_refused', settings: missing }, 'an order was refused: settings are missing');
    throw billingErrors.invoices_not_set_up();
  };
}
