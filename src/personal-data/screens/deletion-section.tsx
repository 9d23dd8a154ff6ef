// Deletes the account: what goes, reason, mails, confirmation, and once more who it is.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatCents } from '#i18n/format-cents.ts';
import { ProveAgain, useSession, useWayOfProof } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { forgetPerson, storageHere } from '#platform/browser/person-storage.ts';
import type { PersonalDataCounts } from '#platform/personal-data/person-eraser.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { CountedKinds } from './counted-kinds.tsx';
import styles from './personal-data.module.css';

const PATH = '/api/account/deletion';

type Check = { subscriptionActive: boolean; refundCents: number; counts: PersonalDataCounts };

export function DeletionSection() {
  const { t } = useLocale();
  const { api } = useSession();
  const { data } = useQuery({
    queryKey: ['personal-data', 'deletion'],
    queryFn: ({ signal }) => api<Check>(PATH, { signal }),
  });
  return (
    <section className={styles.section} id="delete-account" aria-labelledby="delete-account-title">
      <h2 id="delete-account-title">{t('deletion.title')}</h2>
      <p className="muted">{t('deletion.lead')}</p>
      {data && (
        <dl className={styles.goes}>
          <dt>{t('deletion.goes')}</dt>
          <dd>
            <CountedKinds counts={data.counts} />
          </dd>
        </dl>
      )}
      {data?.subscriptionActive && <p className="notice red">{t('errors.subscription_active')}</p>}
      <DeletionForm isBlocked={data?.subscriptionActive ?? true} refundCents={data?.refundCents ?? 0} />
    </section>
  );
}

type Wish = { reason: string; noMails: boolean; confirmed: boolean; password: string };

function DeletionForm({ isBlocked, refundCents }: { isBlocked: boolean; refundCents: number }) {
  const { t, locale } = useLocale();
  const { failure, wrongPassword, isBusy, mustProve, remove, cancelProof } = useDeletion();
  const [wish, setWish] = useState<Wish>({ reason: '', noMails: false, confirmed: false, password: '' });
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const hasPassword = useWayOfProof().data?.way === 'password';
  const box = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || isBusy) return;
    setUnconfirmed(!wish.confirmed);
    setPasswordMissing(hasPassword && wish.password === '');
    if (!wish.confirmed) return box.current?.focus();
    if (hasPassword && wish.password === '') return secret.current?.focus();
    void remove(wish);
  };
  if (mustProve)
    return (
      <div className={styles.wide}>
        <ProveAgain onProven={() => void remove(wish)} onCancel={cancelProof} />
      </div>
    );
  return (
    <form className={styles.wide} method="post" noValidate onSubmit={submit}>
      <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
      <div className="field">
        <label htmlFor={`${id}-reason`}>
          {t('deletion.reason')} <span className="faint">{t('deletion.optional')}</span>
        </label>
        <textarea
          id={`${id}-reason`}
          rows={3}
          maxLength={2_000}
          value={wish.reason}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setWish({ ...wish, reason: target.value })}
        />
        <p className="hint" id={`${id}-hint`}>
          {t('deletion.reasonHint')}
        </p>
      </div>
      {refundCents > 0 && (
        <p className="notice">{t('deletion.refund', { refund: formatCents(refundCents, locale) })}</p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={wish.noMails}
          onChange={({ target }) => setWish({ ...wish, noMails: target.checked })}
        />
        <span>{t('deletion.noMails')}</span>
      </label>
      <div className="field">
        <label className="check">
          <input
            ref={box}
            type="checkbox"
            checked={wish.confirmed}
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? `${id}-wrong` : undefined}
            onChange={({ target }) => {
              setWish({ ...wish, confirmed: target.checked });
              setUnconfirmed(false);
            }}
          />
          <span>{t('deletion.confirm')}</span>
        </label>
        <div role="alert">
          {isUnconfirmed && (
            <p className="wrong" id={`${id}-wrong`}>
              {t('deletion.confirmNeeded')}
            </p>
          )}
        </div>
      </div>
      {hasPassword && (
        <Field
          ref={secret}
          label={t('deletion.password')}
          type="password"
          autoComplete="current-password"
          value={wish.password}
          onChange={({ target }) => {
            setWish({ ...wish, password: target.value });
            setPasswordMissing(false);
          }}
          hint={t('deletion.passwordHint')}
          error={isPasswordMissing ? t('auth.passwordNeeded') : wrongPassword}
          required
        />
      )}
      <div>
        <Button
          type="submit"
          look="danger"
          busy={isBusy}
          busyLabel={t('deletion.busy')}
          aria-disabled={isBlocked || undefined}
        >
          {t('deletion.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Leads to the certificate once the account is gone. */
function useDeletion() {
  const { t, path } = useLocale();
  const { api, leaveBy, personId } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [mustProve, setMustProve] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrongPassword, setWrongPassword] = useState<string>();
  const remove = async ({ reason, noMails, password }: Wish) => {
    setBusy(true);
    setMustProve(false);
    setFailure(null);
    setWrongPassword(undefined);
    const body = { reason, noMails, confirmed: true, ...(password && { password }) };
    try {
      const userId = await personId();
      const { receipt } = await leaveBy(() => api<{ receipt: string }>(PATH, { method: 'POST', body }));
      const storage = storageHere();
      if (storage && userId) await forgetPerson(storage, userId).catch(() => undefined);
      // In the fragment, which no server and no log receives.
      window.location.assign(`${path('account-deleted')}#${receipt}`);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'proof_needed') setMustProve(true);
      else if (error instanceof ApiError && error.code === 'password_wrong') setWrongPassword(error.message);
      else setFailure(error instanceof ApiError ? error.message : t('deletion.failed'));
    }
  };
  return { failure, wrongPassword, isBusy, mustProve, remove, cancelProof: () => setMustProve(false) };
}
