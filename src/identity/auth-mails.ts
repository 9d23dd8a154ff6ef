// Which mail goes out for which act, in the user's language, with a link to a page that acts on a button's POST.
import { isLocale } from '#i18n/locale.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import { renderMail } from '#mail/door.server.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Log } from '#platform/log.ts';
import type { TokenKind } from './identity.table.ts';

type LinkMail = {
  kind: TokenKind;
  to: string;
  locale: Locale;
  token: string;
  /** Where the person wants to be afterwards; checked already. */
  redirectTo: string | undefined;
};

export type AuthMails = {
  /** Hands the mail over without making the request wait: its duration would tell whether an account exists. */
  post(mail: LinkMail): void;
  /** Does after the answer what would take longer for an address that has an account. */
  afterAnswer(work: () => Promise<void>): void;
  /** Resolves when all of that is done and every mail was handed over or given up. */
  settled(): Promise<void>;
};

const PAGES: Record<TokenKind, string> = { signup: '/auth/confirm', recovery: '/auth/update-password' };
const ATTEMPTS = 3;

export function createAuthMails(deps: {
  mailer: Mailer;
  log: Log;
  appName: string;
  /** From the settings, never from a request's headers. */
  publicUrl: () => string;
  retryAfterMs?: number;
}): AuthMails {
  const underway = new Set<Promise<void>>();
  const send = async (mail: LinkMail) => {
    const rendered = compose(mail, { appName: deps.appName, url: linkOf(deps.publicUrl(), mail) });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await deps.mailer.send({ to: mail.to, locale: mail.locale, ...rendered });
        return;
      } catch (err) {
        deps.log.warn({ err, mail: mail.kind, attempt }, 'a mail could not be handed over');
        if (attempt === ATTEMPTS) return;
        await new Promise((resolve) => setTimeout(resolve, (deps.retryAfterMs ?? 1_000) * attempt));
      }
    }
  };
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => underway.delete(tracked));
    underway.add(tracked);
  };
  return {
    post: (mail) => track(send(mail)),
    afterAnswer: (work) =>
      track(
        work().catch((err) => {
          deps.log.error({ err }, 'a mail that was asked for could not be prepared');
        }),
      ),
    settled: async () => {
      // What is done after an answer may itself post a mail.
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}

/** The address in the mail. It is a page: opening it, as mail scanners do, consumes nothing. */
function linkOf(publicUrl: string, mail: Omit<LinkMail, 'to'>): string {
  const url = new URL(`${mail.locale === 'en' ? '/en' : ''}${PAGES[mail.kind]}`, publicUrl);
  url.searchParams.set('token_hash', mail.token);
  url.searchParams.set('type', mail.kind);
  if (mail.redirectTo) url.searchParams.set('redirect_to', mail.redirectTo);
  return url.href;
}

function compose(mail: LinkMail, { appName, url }: { appName: string; url: string }) {
  const t = translator(mail.locale);
  const layout = { locale: mail.locale, appName, footer: t('mail.footer.automatic', { appName }) };
  if (mail.kind === 'signup')
    return renderMail({
      ...layout,
      subject: t('mail.confirm.subject', { appName }),
      paragraphs: [t('mail.confirm.text', { appName }), t('mail.confirm.notYou')],
      action: { label: t('mail.confirm.action'), url },
    });
  return renderMail({
    ...layout,
    subject: t('mail.recovery.subject', { appName }),
    paragraphs: [t('mail.recovery.text', { appName }), t('mail.recovery.notYou')],
    action: { label: t('mail.recovery.action'), url },
  });
}

/** The language a person chose at sign-up; German where they chose none. */
export function localeOf(metadata: Record<string, unknown>): Locale {
  return isLocale(metadata.user_locale) ? metadata.user_locale : 'de';
}
