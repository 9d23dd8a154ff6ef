// Who may send: the account's own address always, others once the code that was mailed to them was typed in.
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { LOOKS_LIKE_ADDRESS } from '#ui/mail-address.ts';
import { useToast } from '#ui/toast.tsx';
import type { ShownMailIn } from '../mail-in.plugin.ts';
import { useAddSender } from './use-add-sender.ts';
import styles from './mail-in.module.css';

type Sender = ShownMailIn['senders'][number];
type Props = { email: string | null; senders: readonly Sender[]; reload: () => Promise<unknown> };

export function SendersSection({ email, senders, reload }: Props) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const remove = async (sender: Sender) => {
    try {
      await api(`/api/mail-in/senders/${sender.id}`, { method: 'DELETE' });
      await reload();
      toast(t('mailIn.senders.removed', { email: sender.email }), { kind: 'success' });
    } catch {
      toast(t('mailIn.senders.failed'), { kind: 'error' });
    }
  };
  return (
    <section aria-labelledby="senders">
      <h2 id="senders">{t('mailIn.senders.title')}</h2>
      <div className={styles.stack}>
        <p className={`muted ${styles.text}`}>{t('mailIn.senders.lead')}</p>
        <table className={`${styles.rows} ${styles.senders}`}>
          <caption className="visually-hidden">{t('mailIn.senders.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('mailIn.senders.sender')}</th>
              <th scope="col">{t('mailIn.senders.used')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('mailIn.senders.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {email !== null && (
              <tr>
                <th scope="row">
                  {email}
                  <small>{t('mailIn.senders.own')}</small>
                </th>
                <td className="muted small" colSpan={2}>
                  {t('mailIn.senders.always')}
                </td>
              </tr>
            )}
            {senders.map((sender) => (
              <SenderRow
                key={sender.id}
                sender={sender}
                reload={reload}
                onRemove={() => void remove(sender)}
              />
            ))}
          </tbody>
        </table>
        <AddForm reload={reload} />
      </div>
    </section>
  );
}

function SenderRow(props: { sender: Sender; reload: () => Promise<unknown>; onRemove: () => void }) {
  const { sender, reload, onRemove } = props;
  const { t, locale } = useLocale();
  const { email, isVerified, lastUsedAt } = sender;
  return (
    <>
      <tr>
        <th scope="row">
          {email}
          {!isVerified && <small>{t('mailIn.senders.waiting')}</small>}
        </th>
        <td data-label={t('mailIn.senders.used')} className="num">
          <span>{lastUsedAt === null ? t('mailIn.senders.never') : formatDay(lastUsedAt, locale)}</span>
        </td>
        <td>
          <Button look="text" aria-label={t('mailIn.senders.removeOne', { email })} onClick={onRemove}>
            {t('mailIn.senders.remove')}
          </Button>
        </td>
      </tr>
      {!isVerified && (
        <tr>
          <td colSpan={3}>
            <CodeForm sender={sender} reload={reload} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The server's sentence where it has one for this; otherwise ours. */
function sentenceOf(error: unknown, otherwise: string): string {
  const isTheirs = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isTheirs && error.code !== 'invalid_request' ? error.message : otherwise;
}

function AddForm({ reload }: { reload: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { add: addSender, panel } = useAddSender(reload);
  const [email, setEmail] = useState('');
  const add = async () => {
    const given = email.trim();
    if (!LOOKS_LIKE_ADDRESS.test(given)) return t('mailIn.senders.wrong');
    try {
      if (await addSender(given)) setEmail('');
      return null;
    } catch (error) {
      return sentenceOf(error, t('mailIn.senders.failed'));
    }
  };
  if (panel) return panel;
  return (
    <OneField
      label={t('mailIn.senders.add')}
      hint={t('mailIn.senders.hint')}
      action={t('mailIn.senders.addAction')}
      type="email"
      value={email}
      onChange={setEmail}
      submit={add}
    />
  );
}

function CodeForm({ sender, reload }: { sender: Sender; reload: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const [code, setCode] = useState('');
  const confirm = async () => {
    if (!/^\d{6}$/.test(code.trim())) return t('mailIn.senders.codeWrong');
    try {
      await api(`/api/mail-in/senders/${sender.id}/code`, { method: 'POST', body: { code: code.trim() } });
      await reload();
      toast(t('mailIn.senders.confirmed', { email: sender.email }), { kind: 'success' });
      return null;
    } catch (error) {
      return sentenceOf(error, t('mailIn.senders.failed'));
    }
  };
  return (
    <OneField
      label={t('mailIn.senders.code', { email: sender.email })}
      action={t('mailIn.senders.confirm')}
      type="code"
      value={code}
      onChange={setCode}
      submit={confirm}
    />
  );
}

type OneFieldProps = {
  label: string;
  hint?: string;
  action: string;
  type: 'email' | 'code';
  value: string;
  onChange: (value: string) => void;
  /** @returns what is wrong with the value */
  submit: () => Promise<string | null>;
};

function OneField({ label, hint, action, type, value, onChange, submit }: OneFieldProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(await submit());
    setBusy(false);
  };
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void send(event)}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type={type === 'email' ? 'email' : 'text'}
          inputMode={type === 'email' ? 'email' : 'numeric'}
          autoComplete={type === 'email' ? 'off' : 'one-time-code'}
          value={value}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => {
            onChange(target.value);
            setWrong(null);
          }}
        />
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <div role="alert">
          {wrong && (
            <p className="wrong" id={`${id}-wrong`}>
              {wrong}
            </p>
          )}
        </div>
      </div>
      <Button type="submit" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
