// What its person is mailed when an account can be reached in a new way.
import type { Caller } from '#identity/caller.ts';
import type { Identity } from '#identity/public.server.ts';

/** After the change was stored. An account without an address has its events alone. */
export function notify(
  { mails, clock }: Pick<Identity, 'mails' | 'clock'>,
  { email: to, locale }: Pick<Caller, 'email' | 'locale'>,
  what: { kind: 'telegram_code_made' | 'mail_sender_added'; userAgent: string | undefined },
): void {
  if (to !== '') mails.sendNotice({ ...what, to, locale, at: clock.now() });
}
