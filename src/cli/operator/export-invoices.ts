// `invoices export`: the invoices of some months for the tax adviser, as a ZIP file.
import { exitCodes } from '../describe-error.ts';
import type { BillingCommandOf } from './billing-arguments.ts';
import type { ExportedInvoices, OperatorDeps } from './operator-services.ts';
import { facts, json, table } from './output.ts';

export async function exportInvoices(
  command: BillingCommandOf<'invoices export'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { from, to = from, reason } = command;
  const file = command.out ?? `invoices-${from === to ? from : `${from}-${to}`}.zip`;
  const exported = await deps.withOperator((operator) => operator.exportInvoices({ from, to, file, reason }));
  if (exported.outcome === 'settings_missing') {
    terminal.say(text('cli.invoices.settingsMissing', { settings: exported.settings.join(', ') }));
    return exitCodes.unusable;
  }
  if (exported.outcome === 'file_exists') {
    terminal.say(text('cli.fileExists', { file }));
    return exitCodes.unusable;
  }
  await terminal.result(command.json ? json({ file, months: exported.months }) : shown(exported, file, deps));
  return exitCodes.done;
}

function shown(
  { months }: Extract<ExportedInvoices, { outcome: 'written' }>,
  file: string,
  { text }: OperatorDeps,
): string {
  const head = (['month', 'count', 'net', 'tax', 'gross'] as const).map((name) =>
    text(`cli.invoices.${name}`),
  );
  const rows = months.map(({ month, invoices, netCents, taxCents, grossCents }) => [
    month,
    String(invoices),
    euros(netCents),
    euros(taxCents),
    euros(grossCents),
  ]);
  return table(head, rows) + facts([[text('cli.invoices.file'), file]]);
}

/** Plain digits with a point, so that a script can read them. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
