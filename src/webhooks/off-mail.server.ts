// The mail to the person who sees to an endpoint that the product turned off.
import { and, eq } from 'drizzle-orm';
import { type Locale, translator } from '#i18n/translate.ts';
import { renderMail } from '#mail/public.server.ts';
import type { Mailer, SendOwed } from '#mail/mailer.ts';
import { pathFor } from '#pages/paths.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { EndpointRow } from './endpoints.server.ts';
import { endpoints, type OffReason } from './webhook.table.ts';

type Place = { mailer: Mailer; appName: string; publicUrl: string };
type TurnedOff = { url: string; offReason: OffReason };

/** @throws when the mail was not handed over */
export async function mailTurnedOff(
  { mailer, appName, publicUrl }: Place,
  { url, offReason }: TurnedOff,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const t = translator(locale);
  const content = renderMail({
    locale,
    appName,
    subject: t('mail.webhookOff.subject'),
    paragraphs: [
      // The path may hold what only the receiver shall know.
      t(`mail.webhookOff.${offReason}`, { address: new URL(url).host }),
      t('mail.webhookOff.missed'),
    ],
    action: {
      label: t('mail.webhookOff.action'),
      url: `${publicUrl}${pathFor(locale, 'profile-webhooks')}`,
    },
    footer: t('mail.footer.account', { appName }),
  });
  await mailer.send({ to: email, locale, cause: 'account', ...content });
}

/** One that could not be sent is tried again the next time. To be called now and then. */
export async function sendOwedMails(
  deps: Place & {
    db: Database;
    log: Log;
    /** Of the person who sees to an endpoint. */
    contactOf: (
      db: Queryable,
      endpoint: Pick<EndpointRow, 'ownerId' | 'createdBy'>,
    ) => Promise<{ userId: string; email: string; locale: Locale } | undefined>;
    sendOwed: SendOwed;
  },
): Promise<void> {
  const { db, log } = deps;
  for (const endpoint of await db.select().from(endpoints).where(eq(endpoints.owesMail, true))) {
    const { id, url, offReason } = endpoint;
    try {
      const contact = await deps.contactOf(db, endpoint);
      if (contact && offReason !== null)
        await deps.sendOwed(contact.userId, () => mailTurnedOff(deps, { url, offReason }, contact));
      await db
        .update(endpoints)
        .set({ owesMail: false })
        .where(and(eq(endpoints.id, id), eq(endpoints.isOn, false)));
    } catch (err) {
      log.warn({ err, endpoint: id }, 'the mail about a webhook that was turned off could not be sent');
    }
  }
}
