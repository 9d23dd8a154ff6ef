// The papers of invoices that a person who is gone still has to get, for the one mail that goes out afterwards.
import { asc, inArray } from 'drizzle-orm';
import { formatCents } from '#i18n/format-cents.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import type { MailAttachment } from '#mail/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { invoices } from './invoice.table.ts';
import type { InvoicePapers } from './paper/invoice-papers.server.ts';

export async function papersAfterDeletion(
  { db, papers, appName }: { db: Database; papers: InvoicePapers; appName: string },
  wanted: { ids: readonly string[]; locale: Locale },
): Promise<{ lines: string[]; attachments: MailAttachment[] }> {
  const { ids, locale } = wanted;
  const t = translator(locale);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(invoices)
          .where(inArray(invoices.id, ids.slice()))
          .orderBy(asc(invoices.number));
  const lines: string[] = [];
  const attachments: MailAttachment[] = [];
  for (const row of rows) {
    const { kind, replaces, grossCents } = row;
    const { name, content } = await papers.paperOf(row);
    const title = t(`invoice.title.${kind}`, { number: invoiceNumberOf(row) });
    const amount = formatCents(Math.abs(grossCents), locale);
    const about = t(`mail.invoice.${replaces === null ? kind : 'replacement'}`, { appName, amount });
    lines.push(`${about} ${t('mail.invoice.attached', { title })}`);
    attachments.push({ name, type: 'application/pdf', content });
  }
  return { lines, attachments };
}
