// After the deletion of an account: its certificate, read by the receipt in the address. Nobody is signed in here.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { DeletionAnswer } from '../deletion/certificate.ts';
import { CountedKinds } from './counted-kinds.tsx';
import styles from './personal-data.module.css';

/** ms between two questions while the last files are being removed. */
const AGAIN_MS = 1_000;

export default function AccountDeleted() {
  const { t } = useLocale();
  const { data, isUnknown, failure } = useCertificate();
  if (isUnknown) return <Said title={t('deletion.unknownTitle')} text={t('deletion.unknownText')} />;
  if (failure) return <Said title={t('deletion.doneTitle')} text={failure} />;
  if (!data?.certificate)
    return (
      <Said title={t('deletion.erasingTitle')} text={t(data ? 'deletion.erasingText' : 'shell.loading')} />
    );
  return (
    <>
      <Said title={t('deletion.doneTitle')} text={t('deletion.doneText')} />
      <Certificate deletion={data} />
      <DownloadCertificate certificate={data.certificate} keysUrl={data.keysUrl} />
    </>
  );
}

const receiptHere = () => window.location.hash.slice(1);

function onReceipt(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The receipt stands in the fragment, which only the browser has. */
function useCertificate() {
  const { api } = useSession();
  const receipt = useSyncExternalStore(onReceipt, receiptHere, () => null);
  const [data, setData] = useState<DeletionAnswer | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (!receipt) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const call = { method: 'POST', body: { receipt }, signal: leaving.signal };
      try {
        const answer = await api<DeletionAnswer>('/api/account/deletion/certificate', call);
        setData(answer);
        if (!answer.certificate) timer = setTimeout(() => void ask(), AGAIN_MS);
      } catch (failure) {
        if (!leaving.signal.aborted && failure instanceof Error) setError(failure);
      }
    };
    void ask();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, receipt]);
  const isUnknown = receipt === '' || (error instanceof ApiError && error.status === 404);
  return { data, isUnknown, failure: error && !isUnknown ? error.message : null };
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className={`muted ${styles.said}`} aria-live="polite">
        {text}
      </p>
    </>
  );
}

function Certificate({ deletion }: { deletion: DeletionAnswer }) {
  const { t, locale } = useLocale();
  const { counts, completedAt } = deletion;
  const moment = (at: string) =>
    new Date(at).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', {
      dateStyle: 'long',
      timeStyle: 'medium',
    });
  return (
    <dl className={styles.certificate}>
      <dt>{t('deletion.number')}</dt>
      <dd>{deletion.number}</dd>
      <dt>{t('deletion.requested')}</dt>
      <dd>{moment(deletion.requestedAt)}</dd>
      <dt>{t('deletion.completed')}</dt>
      <dd>{completedAt && moment(completedAt)}</dd>
      <dt>{t('deletion.deleted')}</dt>
      <dd>
        <CountedKinds counts={counts} />
      </dd>
      <dt>{t('deletion.kept')}</dt>
      <dd>{t('deletion.keptText')}</dd>
    </dl>
  );
}

function DownloadCertificate({ certificate, keysUrl }: { certificate: string; keysUrl: string }) {
  const { t } = useLocale();
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${certificate}\n`], { type: 'application/jwt' }));
    const link = Object.assign(document.createElement('a'), { href: url });
    link.download = `${t('deletion.fileName')}.jwt`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={styles.download}>
      <Button look="primary" onClick={download}>
        {t('deletion.download')}
      </Button>
      <p className="muted small">{t('deletion.verify', { keysUrl })}</p>
    </div>
  );
}
