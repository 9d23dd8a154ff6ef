// What a mail in the list of all mails is, and what its composers share.
import type { TextKey } from '#i18n/de.ts';
import type { Locale } from '#i18n/translate.ts';
import type { Mail, Mailer } from '#mail/mailer.ts';

export const ORIGIN = 'https://wortlaut.example';
export const ID = '0198c5a0-0000-7000-8000-000000000001';
export const AT = new Date('2026-11-29T13:20:00Z');
export const TO = 'ada@example.org';
export const place = { appName: 'Wortlaut', publicUrl: ORIGIN };
export const placed = {
  ...place,
  publicUrl: () => ORIGIN,
  supportEmail: 'help@wortlaut.example',
  trader: null,
};

/** What people named their things. */
export type Names = { person: string; title: string; company: string; file: string; said: string };
export type Given = { locale: Locale; names: Names };

export type ListedMail = {
  /** The text that is its subject; where several mails share one, `variant` names each. */
  subject: TextKey;
  variant?: string;
  /** The file that composes it. */
  from: string;
  /** Not needed for a contract or the security of an account: it must name the way to stop it (RFC 8058). */
  canBeStopped?: boolean;
  compose: (given: Given) => Promise<Mail>;
};

/** The one mail that the work sends. */
export async function sent(work: (mailer: Mailer) => unknown): Promise<Mail> {
  const mails: Mail[] = [];
  const send = (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
  await work({ send });
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails were sent`);
  return mail;
}
