// Which mail goes out for which act, in the user's language, with a link to a page that acts on a button's POST.
import { setTimeout as delay } from 'node:timers/promises';
import { isLocale } from '#i18n/locale.ts';
import { type Locale, type Translate, translator } from '#i18n/translate.ts';
import { momentInMail, renderMail } from '#mail/public.server.ts';
import { type Mail, type MailCause, type Mailer, mailStatus, RefusedMailError } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type EndedReaches, reachNames } from '#platform/personal-data/reach.ts';
import type { Caller } from '../caller.ts';
import { deviceNameOf } from '../core/device-name.ts';
import type { TokenKind } from '../core/identity.table.ts';

type LinkMail = {
  kind: TokenKind;
  to: string;
  locale: Locale;
  token: string;
  /** Six digits, for typing in. */
  code: string;
  /** Where the person wants to be afterwards; checked already. */
  redirectTo: string | undefined;
  /** The account's requested new address. Only the mail to its present mailbox contains it. */
  newEmail?: string | undefined;
};

/** Something happened to an account that its person should know of; there is nothing to click through to but the app. */
type Notice = {
  kind:
    | 'new_device'
    | 'password_changed'
    | 'passkey_added'
    | 'key_added'
    | 'team_key_added'
    | 'telegram_code_made'
    | 'mail_sender_added'
    | 'webhook_added'
    | 'account_exists';
  to: string;
  locale: Locale;
  at: Date;
  /** What the event ended beside sessions. */
  ended?: EndedReaches;
};

export type AuthMails = {
  /** Hands the mail over without making the request wait: its duration would tell whether an account exists. */
  post(mail: LinkMail): void;
  /** @param notice.userAgent what the browser that did it calls itself */
  sendNotice(notice: Notice & { userAgent?: string | undefined }): void;
  /** A mail of another feature that concerns accounts, sent like these. @param onSent when it was handed over */
  deliver(kind: string, mail: Mail, onSent?: () => Promise<void>): void;
  /** Does after the answer what would take longer for an address that has an account. */
  afterAnswer(work: () => Promise<void>): void;
  /** Resolves when all of that is done and every mail was handed over or given up. */
  settled(): Promise<void>;
};

/** To who is signed in, after the change was stored. An account without an address has its events alone. */
export function sendNoticeTo(
  { email: to, locale }: Pick<Caller, 'email' | 'locale'>,
  what: { kind: Notice['kind']; userAgent: string | undefined },
  { mails, clock }: { mails: Pick<AuthMails, 'sendNotice'>; clock: Clock },
): void {
  if (to !== '') mails.sendNotice({ ...what, to, locale, at: clock.now() });
}

/** The wire's name of what a link is for; the page that it leads to hands it on. */
export function wireTypeOf(kind: TokenKind): string {
  return kind.startsWith('email_change') ? 'email_change' : kind;
}

/** What a stranger can have sent to any address counts apart from what takes a session or the service key. */
const CAUSES = {
  signup: 'asked',
  magiclink: 'asked',
  recovery: 'asked',
  account_exists: 'asked',
  // To an address that somebody says is theirs.
  email_change_new: 'asked',
  email_change_current: 'account',
  reauthentication: 'account',
  invite: 'account',
  new_device: 'account',
  password_changed: 'account',
  passkey_added: 'account',
  key_added: 'account',
  team_key_added: 'account',
  telegram_code_made: 'account',
  mail_sender_added: 'account',
  webhook_added: 'account',
} as const satisfies Record<TokenKind | Notice['kind'], MailCause>;

type Rendered = { subject: string; html: string; text: string };
const ATTEMPTS = 3;
const RETRY_AFTER_MS = 1_000;

export function createAuthMails(deps: {
  mailer: Mailer;
  log: Log;
  appName: string;
  /** From the settings, never from a request's headers. */
  publicUrl: () => string;
}): AuthMails {
  const underway = new Set<Promise<void>>();
  const { appName, publicUrl } = deps;
  const deliver = async (kind: string, mail: Mail): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await deps.mailer.send(mail);
        return true;
      } catch (err) {
        deps.log.warn({ err, mail: kind, attempt }, 'sending a mail failed');
        if (attempt === ATTEMPTS || err instanceof RefusedMailError) {
          // Its person asks for another one, or sees in the account what it was about.
          const code = 'mail_undelivered';
          deps.log.warn({ code, kind, status: mailStatus(err) }, 'a mail will not be tried again');
          return false;
        }
        await delay(RETRY_AFTER_MS * attempt);
      }
    }
  };
  const send = async (
    { kind, to, locale }: { kind: keyof typeof CAUSES; to: string; locale: Locale },
    rendered: Rendered,
  ) => void (await deliver(kind, { to, locale, cause: CAUSES[kind], ...rendered }));
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => underway.delete(tracked));
    underway.add(tracked);
  };
  const afterAnswer = (work: () => Promise<void>) =>
    track(
      work().catch((err) => {
        deps.log.error({ err }, 'preparing a mail failed');
      }),
    );
  return {
    post: (mail) => track(send(mail, composeLink(mail, { appName, url: linkOf(publicUrl(), mail) }))),
    sendNotice: (notice) => track(send(notice, composeNotice(notice, { appName, publicUrl: publicUrl() }))),
    deliver: (kind, mail, onSent) =>
      afterAnswer(async () => {
        if (await deliver(kind, mail)) await onSent?.();
      }),
    afterAnswer,
    settled: async () => {
      // What is done after an answer may itself post a mail.
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}

/** The address in the mail. It is a page: opening it, as mail scanners do, consumes nothing. */
function linkOf(publicUrl: string, mail: Omit<LinkMail, 'to'>): string {
  const page = mail.kind === 'recovery' ? '/auth/update-password' : '/auth/confirm';
  const url = new URL(`${mail.locale === 'en' ? '/en' : ''}${page}`, publicUrl);
  url.searchParams.set('token_hash', mail.token);
  url.searchParams.set('type', wireTypeOf(mail.kind));
  if (mail.redirectTo) url.searchParams.set('redirect_to', mail.redirectTo);
  return url.href;
}

/** The texts of each kind; `reauthentication` has a code and no link. */
const TEXTS = {
  signup: 'confirm',
  invite: 'invite',
  magiclink: 'magicLink',
  recovery: 'recovery',
  email_change_current: 'moveFrom',
  email_change_new: 'moveTo',
  reauthentication: 'code',
} as const satisfies Record<TokenKind, string>;

function composeLink(mail: LinkMail, { appName, url }: { appName: string; url: string }): Rendered {
  const t = translator(mail.locale);
  const name = TEXTS[mail.kind];
  return renderMail({
    locale: mail.locale,
    appName,
    subject: t(`mail.${name}.subject`, { appName }),
    paragraphs: [
      t(`mail.${name}.text`, { appName, newEmail: mail.newEmail ?? '' }),
      ...(name === 'code' ? [t('mail.code.digits', { code: mail.code })] : []),
    ],
    ...(name !== 'code' && {
      action: { label: t(`mail.${name}.action`), url, otherwise: t('mail.action.otherwise') },
    }),
    after: [
      t(`mail.${name}.notYou`, { appName }),
      // The official clients can ask for it in place of the link.
      ...(name === 'code' ? [] : [t('mail.code.otherwise', { code: mail.code })]),
    ],
    footer: t('mail.footer.automatic', { appName }),
  });
}

const NOTICE_TEXTS = {
  new_device: 'newDevice',
  password_changed: 'passwordChanged',
  passkey_added: 'passkeyAdded',
  key_added: 'keyAdded',
  team_key_added: 'teamKeyAdded',
  telegram_code_made: 'telegramCodeMade',
  mail_sender_added: 'mailSenderAdded',
  webhook_added: 'webhookAdded',
  account_exists: 'accountExists',
} as const satisfies Record<Notice['kind'], string>;

function composeNotice(
  notice: Parameters<AuthMails['sendNotice']>[0],
  { appName, publicUrl }: { appName: string; publicUrl: string },
): Rendered {
  const { locale, at } = notice;
  const { browser, system } = deviceNameOf(notice.userAgent);
  const t = translator(locale);
  const name = NOTICE_TEXTS[notice.kind];
  const moment = momentInMail(at, locale);
  return renderMail({
    locale,
    appName,
    subject: t(`mail.${name}.subject`, { appName }),
    paragraphs: [
      t(`mail.${name}.text`, { appName, moment }),
      ...endedSentence(t, notice),
      ...(browser && system ? [t('mail.notice.device', { browser, system })] : []),
      t(`mail.${name}.notYou`),
    ],
    action: {
      label: t(`mail.${name}.action`),
      url: new URL(`${locale === 'en' ? '/en' : ''}${noticePage(notice.kind)}`, publicUrl).href,
    },
    footer: t('mail.footer.account', { appName }),
  });
}

/** Named, not counted: the events of the account have the figures. */
function endedSentence(t: Translate, { ended = {}, locale }: Notice): string[] {
  const names = reachNames.filter((name) => ended[name]).map((name) => t(`mail.ended.${name}`));
  if (names.length === 0) return [];
  return [t('mail.ended', { list: new Intl.ListFormat(locale).format(names) })];
}

function noticePage(kind: Notice['kind']): string {
  if (kind === 'key_added') return '/app/profile/keys';
  if (kind === 'team_key_added') return '/app/team#keys';
  if (kind === 'telegram_code_made') return '/app/telegram';
  if (kind === 'mail_sender_added') return '/app/mailservice';
  if (kind === 'webhook_added') return '/app/profile/webhooks';
  return kind === 'account_exists' ? '/auth/login' : '/auth/reset-password';
}

/** The language a person chose at sign-up; German where they chose none. */
export function localeOf(metadata: Record<string, unknown>): Locale {
  return isLocale(metadata.user_locale) ? metadata.user_locale : 'de';
}
