// What happens to an order that was refused, once the trial of Pro runs: it goes on, and nothing is chosen twice.
import type { FormNotice } from './refusal-dialog.tsx';

type RefusedOrder = {
  /** Sends the order again. */
  start(): void;
  /** Takes the files that the form refused. */
  addRefused(): void;
};

export function goOnWith(notice: FormNotice, order: RefusedOrder): void {
  // The person asked what Pro has, or the file is in the form already; nothing was refused.
  if (notice.kind === 'pro' || notice.kind === 'too-long') return;
  if (notice.kind === 'refused') order.start();
  else order.addRefused();
}
