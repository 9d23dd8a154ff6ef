// Mails with invoices. The row is what is still to be sent: it was written in the transaction that charged.
import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { MailAttachment, Mailer } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { type Invoice, invoices } from './invoice.table.ts';
import type { InvoicePapers } from './paper/invoice-papers.server.ts';

/** A worker that was killed while sending leaves its claim; after this time another one sends. In ms. */
const CLAIM_LAPSES_MS = 10 * 60_000;

type MailDeps = {
  db: Database;
  clock: Clock;
  papers: InvoicePapers;
};

/** The invoices of an order, for the mail that confirms it. Empty where it has none. */
export async function papersOfOrder(
  { db, papers }: Pick<MailDeps, 'db' | 'papers'>,
  order: { userId: string; orderNumber: string | null },
): Promise<MailAttachment[]> {
  if (order.orderNumber === null) return [];
  const rows = await db.select().from(invoices).where(isOfOrder(order.userId, order.orderNumber));
  const attached: MailAttachment[] = [];
  for (const row of rows) attached.push(await attachmentOf(row, papers));
  return attached;
}

/** The mail that confirms an order was handed over, with its invoices. */
export async function noteMailedOrder(
  { db, clock }: Pick<MailDeps, 'db' | 'clock'>,
  order: { userId: string; orderNumber: string | null },
): Promise<void> {
  if (order.orderNumber === null) return;
  await db.update(invoices).set({ mailedAt: clock.now() }).where(isOfOrder(order.userId, order.orderNumber));
}

function isOfOrder(userId: string, orderNumber: string) {
  return and(
    eq(invoices.userId, userId),
    eq(invoices.orderNumber, orderNumber),
    // It names the order of the invoice that it takes back.
    ne(invoices.kind, 'cancellation'),
  );
}

/**
 * Sends what no confirmation of an order carries: the invoices of later terms, corrections, cancellations, replacements.
 * @param deps.send resolves when the mail was handed over, or when the account has no mailbox any longer
 */
export async function mailInvoices(
  deps: MailDeps & {
    log: Pick<Log, 'warn'>;
    send: (invoice: Invoice, attached: MailAttachment) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, papers, log } = deps;
  for (;;) {
    signal.throwIfAborted();
    const due = await claimInvoice(deps);
    if (!due) return;
    // The claim stays, so that one mailbox that takes no mail does not hold up the others.
    await attachmentOf(due, papers)
      .then((attached) => deps.send(due, attached))
      .then(
        () => db.update(invoices).set({ mailedAt: clock.now() }).where(eq(invoices.id, due.id)),
        (err: unknown) => log.warn({ code: 'invoice_mail_failed', err }, 'invoice not sent'),
      );
  }
}

async function claimInvoice({ db, clock }: Pick<MailDeps, 'db' | 'clock'>): Promise<Invoice | undefined> {
  const now = clock.now();
  const lapsed = new Date(now.getTime() - CLAIM_LAPSES_MS);
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(invoices)
      .where(
        and(
          isNull(invoices.mailedAt),
          isNotNull(invoices.userId),
          or(isNull(invoices.orderNumber), eq(invoices.kind, 'cancellation'), isNotNull(invoices.replaces)),
          or(isNull(invoices.mailClaimedAt), lt(invoices.mailClaimedAt, lapsed)),
        ),
      )
      .orderBy(invoices.issuedAt, invoices.number)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due) await tx.update(invoices).set({ mailClaimedAt: now }).where(eq(invoices.id, due.id));
    return due;
  });
}

async function attachmentOf(invoice: Invoice, papers: InvoicePapers): Promise<MailAttachment> {
  const { name, content } = await papers.paperOf(invoice);
  return { name, type: 'application/pdf', content };
}

/** @returns a function that throws when the mail was not handed over */
export function createInvoiceMails(settings: { mailer: Mailer; appName: string; publicUrl: () => string }) {
  const { mailer, appName } = settings;
  return async (
    invoice: Invoice,
    { attached, email, locale }: { attached: MailAttachment; email: string; locale: Locale },
  ): Promise<void> => {
    const t = translator(locale);
    const number = invoiceNumberOf(invoice);
    const title = t(`invoice.title.${invoice.kind}`, { number });
    const amount = formatCents(Math.abs(invoice.grossCents), locale);
    const content = renderMail({
      locale,
      appName,
      subject: t('mail.invoice.subject', { appName, title }),
      paragraphs: [
        t(`mail.invoice.${invoice.replaces === null ? invoice.kind : 'replacement'}`, { appName, amount }),
        t('mail.invoice.attached', { title }),
      ],
      action: {
        label: t('mail.invoice.action'),
        url: `${settings.publicUrl()}${locale === 'en' ? '/en' : ''}/app/profile#invoices`,
      },
      footer: t('mail.pro.footer', { appName }),
    });
    const messageId = `<invoice-${invoice.id}@${new URL(settings.publicUrl()).hostname}>`;
    await mailer.send({
      to: email,
      locale,
      cause: 'account',
      isOwed: true,
      messageId,
      attachments: [attached],
      ...content,
    });
  };
}
