// The form of the contact page, and the sentences that say how it went.
import type { ReactNode } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import styles from './contact.module.css';
// Built like a worker: into one file of its own, whose address both builds know.
// oxlint-disable-next-line import/default
import sendScript from './send-message.ts?worker&url';

/** UTF-16 units, as the server takes them. */
const LONGEST_MESSAGE = 5_000;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;

/** By the fragment of the address, which names one after a submit without a script. */
const outcomes = [
  ['sent', 'contact.sent'],
  ['incomplete', 'contact.incomplete'],
  ['too-many', 'contact.tooMany'],
  ['failed', 'contact.failed'],
] as const satisfies readonly (readonly [string, TextKey])[];

export function ContactForm({ supportEmail }: { supportEmail: string | null }) {
  const { t, locale, path } = useLocale();
  return (
    <form
      className={styles.form}
      action="/api/contact"
      method="post"
      data-contact
      // The script fills in the number.
      data-sent-as={t('contact.sentAs', { number: '{number}' })}
    >
      {outcomes.map(([id, key]) => (
        <p
          key={id}
          id={id}
          className={styles.outcome}
          data-kind={id === 'sent' ? 'ok' : 'error'}
          tabIndex={-1}
        >
          {t(key)}
        </p>
      ))}
      <input type="hidden" name="locale" value={locale} />
      <Line id="contact-name" label={t('contact.name')} wrong={t('contact.nameMissing')}>
        <input
          id="contact-name"
          name="name"
          type="text"
          required
          autoComplete="name"
          maxLength={LONGEST_NAME}
        />
      </Line>
      <Line
        id="contact-email"
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        wrong={t('contact.emailWrong')}
      >
        <input
          id="contact-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          aria-describedby="contact-email-hint"
        />
      </Line>
      <Line
        id="contact-message"
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        wrong={t('contact.messageMissing')}
      >
        <textarea
          id="contact-message"
          name="message"
          rows={8}
          required
          maxLength={LONGEST_MESSAGE}
          aria-describedby="contact-message-hint"
        />
      </Line>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-website">{t('contact.empty')}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="small muted">
        {t('contact.privacy')} <a href={path('privacy')}>{t('contact.privacyLink')}</a>.
      </p>
      <div className={styles.acts}>
        <button type="submit" className="btn primary">
          {t('contact.send')}
        </button>
        {supportEmail && (
          <a className="btn text" href={`mailto:${supportEmail}`}>
            {t('contact.byMail', { email: supportEmail })}
          </a>
        )}
      </div>
      <script src={sendScript} defer />
    </form>
  );
}

type LineProps = { id: string; label: string; hint?: string; wrong: string; children: ReactNode };

function Line({ id, label, hint, wrong, children }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {label}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="wrong" id={`${id}-wrong`} hidden>
        {wrong}
      </p>
    </div>
  );
}
