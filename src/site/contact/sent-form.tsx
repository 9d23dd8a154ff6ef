// A form that becomes a ticket: the sentences that say how it went, the trap for programs, and what sends it. Works without
// a script as well.
import type { ReactNode } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import styles from './contact.module.css';
// Built like a worker: into one file of its own, whose address both builds know.
// oxlint-disable-next-line import/default
import sendScript from './send-message.ts?worker&url';

export const longest = { message: 5_000, name: 200, email: 254 } as const;

type SentFormProps = {
  /** Of the texts and of the ids. */
  of: 'contact' | 'offer';
  action: string;
  supportEmail: string | null;
  children: ReactNode;
};

export function SentForm({ of, action, supportEmail, children }: SentFormProps) {
  const { t, locale, path } = useLocale();
  /** By the fragment of the address, which names one after a submit without a script. */
  const outcomes = [
    ['sent', `${of}.sent`],
    ['incomplete', `${of}.incomplete`],
    ['too-many', 'contact.tooMany'],
    ['failed', `${of}.failed`],
  ] as const satisfies readonly (readonly [string, TextKey])[];
  return (
    <form
      className={styles.form}
      action={action}
      method="post"
      data-contact
      // The script fills in the number.
      data-sent-as={t(`${of}.sentAs`, { number: '{number}' })}
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
      {children}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${of}-website`}>{t('contact.empty')}</label>
        <input id={`${of}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="small muted">
        {t(`${of}.privacy`)} <a href={path('privacy')}>{t('contact.privacyLink')}</a>.
      </p>
      <div className={styles.acts}>
        <button type="submit" className="btn primary">
          {t(`${of}.send`)}
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

/** Who writes, and where the answer goes. */
export function Sender({ of }: { of: SentFormProps['of'] }) {
  const { t } = useLocale();
  return (
    <>
      <Line id={`${of}-name`} label={t(`${of}.name`)} wrong={t(`${of}.nameMissing`)}>
        <input
          id={`${of}-name`}
          name="name"
          type="text"
          required
          autoComplete="name"
          maxLength={longest.name}
        />
      </Line>
      <Line
        id={`${of}-email`}
        label={t(`${of}.email`)}
        hint={t(`${of}.emailHint`)}
        wrong={t('contact.emailWrong')}
      >
        <input
          id={`${of}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={longest.email}
          aria-describedby={`${of}-email-hint`}
        />
      </Line>
    </>
  );
}

type LineProps = { id: string; label: string; hint?: string; wrong?: string; children: ReactNode };

/** A field with its label, its hint (`ID-hint`) and the sentence about what is wrong with it. */
export function Line({ id, label, hint, wrong, children }: LineProps) {
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
      {wrong && (
        <p className="wrong" id={`${id}-wrong`} hidden>
          {wrong}
        </p>
      )}
    </div>
  );
}
