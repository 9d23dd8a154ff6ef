// `invoices list|show|paid|cancel|reissue`: what is owed, that it was paid, and that it was written by mistake.
import { exitCodes } from '../describe-error.ts';
import type { BillingCommandOf } from './billing-arguments.ts';
import type { InvoiceOfPerson, OperatorDeps } from './operator-services.ts';
import { day, facts, json, money, table } from './output.ts';

export async function listInvoices(
  command: BillingCommandOf<'invoices list'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const options = { most: command.limit, state: command.state, reason: command.reason };
  const { total, invoices } = await deps.withOperator((operator) => operator.listInvoices(options));
  if (command.json) {
    await terminal.result(json({ total, invoices }));
    return exitCodes.done;
  }
  const head = (['number', 'kind', 'issued', 'due', 'gross', 'open', 'address'] as const).map((name) =>
    text(`cli.invoice.${name}`),
  );
  const rows = invoices.map((invoice) => [
    invoice.number,
    text(`cli.invoice.kind.${invoice.kind}`),
    day(invoice.issuedAt),
    day(invoice.dueAt),
    money(invoice.grossCents),
    invoice.openCents > 0 ? money(invoice.openCents) : '–',
    invoice.email ?? '–',
  ]);
  await terminal.result(table(head, rows));
  terminal.say(text('cli.list.shown', { shown: invoices.length, total }));
  return exitCodes.done;
}

export async function showInvoice(
  command: BillingCommandOf<'invoices show'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { number, reason } = command;
  const invoice = await deps.withOperator((operator) => operator.showInvoice(number, reason));
  if (!invoice) {
    terminal.say(text('cli.invoice.unknown', { number }));
    return exitCodes.unusable;
  }
  await terminal.result(command.json ? json(invoice) : shown(invoice, deps));
  return exitCodes.done;
}

function shown(invoice: InvoiceOfPerson, { text }: OperatorDeps): string {
  return facts([
    [text('cli.invoice.number'), invoice.number],
    [text('cli.invoice.kind'), text(`cli.invoice.kind.${invoice.kind}`)],
    [text('cli.invoice.address'), invoice.email ?? '–'],
    [text('cli.users.id'), invoice.userId ?? '–'],
    [text('cli.invoice.issued'), day(invoice.issuedAt)],
    [text('cli.invoice.due'), day(invoice.dueAt)],
    [text('cli.invoice.by'), text(`cli.invoice.by.${invoice.paidBy}`)],
    [text('cli.invoice.gross'), money(invoice.grossCents)],
    [text('cli.invoice.open'), invoice.openCents > 0 ? money(invoice.openCents) : '–'],
    [text('cli.invoice.reminded'), day(invoice.remindedAt)],
    [text('cli.invoice.vat'), invoice.vatCheck ? text(`cli.invoice.vat.${invoice.vatCheck}`) : '–'],
    [text('cli.invoice.paidOn'), day(invoice.paidAt)],
    [text('cli.invoice.reason'), invoice.paidReason ?? '–'],
  ]);
}

export async function markInvoicePaid(
  command: BillingCommandOf<'invoices paid'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { number, on, amount, reason } = command;
  const done = await deps.withOperator((operator) => operator.markPaid({ number, on, amount, reason }));
  if (!done) {
    terminal.say(text('cli.invoice.unknown', { number }));
    return exitCodes.unusable;
  }
  if (done.outcome === 'amount') {
    const amounts = done.cents.map((cents) => `--amount ${(cents / 100).toFixed(2)}`).join(', ');
    terminal.say(text('cli.invoice.amount', { number: done.invoice.number, amounts }));
    return exitCodes.unusable;
  }
  const { outcome, invoice } = done;
  if (outcome === 'not_owed' || outcome === 'wrong_day') {
    terminal.say(text(`cli.invoice.${outcome}`, { number: invoice.number, day: on }));
    return exitCodes.unusable;
  }
  const line = text(`cli.invoice.${outcome}`, { day: day(invoice.paidAt) });
  await terminal.result(command.json ? json({ outcome, ...invoice }) : `${invoice.number}  ${line}\n`);
  return exitCodes.done;
}

export async function cancelInvoice(
  command: BillingCommandOf<'invoices cancel'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { number, reason } = command;
  const done = await deps.withOperator((operator) => operator.cancelInvoice({ number, reason }));
  if (!done) {
    terminal.say(text('cli.invoice.unknown', { number }));
    return exitCodes.unusable;
  }
  const { outcome, invoice } = done;
  if (outcome === 'not_cancellable') {
    terminal.say(text('cli.invoice.not_cancellable', { number: invoice.number }));
    return exitCodes.unusable;
  }
  const line = text(outcome === 'cancelled' ? 'cli.invoice.cancelled' : 'cli.invoice.cancelledBefore');
  await terminal.result(command.json ? json({ outcome, ...invoice }) : `${invoice.number}  ${line}\n`);
  return exitCodes.done;
}

export async function reissueInvoice(
  command: BillingCommandOf<'invoices reissue'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { number, reason } = command;
  const done = await deps.withOperator((operator) => operator.reissueInvoice({ number, reason }));
  if (!done) {
    terminal.say(text('cli.invoice.unknown', { number }));
    return exitCodes.unusable;
  }
  const { outcome, invoice } = done;
  if (outcome === 'not_cancellable' || outcome === 'account_gone' || outcome === 'no_address') {
    terminal.say(text(`cli.invoice.${outcome}`, { number: invoice.number }));
    return exitCodes.unusable;
  }
  const line = text(outcome === 'reissued' ? 'cli.invoice.reissued' : 'cli.invoice.reissuedBefore');
  await terminal.result(command.json ? json({ outcome, ...invoice }) : `${invoice.number}  ${line}\n`);
  return exitCodes.done;
}
