// A file that was too large for a mail: straight to the account, by the secret in the address, without a sign-in.
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { type UploadByLink, useUploadByLink } from './use-upload-by-link.ts';
import styles from './mail-in.module.css';

export default function UploadLink() {
  const { t } = useLocale();
  const { state, send, stop } = useUploadByLink();
  return (
    <>
      <PageTitle>{t('mailIn.upload.title')}</PageTitle>
      <h1>{t('mailIn.upload.title')}</h1>
      <div className={`${styles.stack} ${styles.upload}`}>
        {state.kind === 'open' && <Choice state={state} onFile={(file) => void send(file)} />}
        {state.kind === 'running' && <Running state={state} onStop={stop} />}
        <output>{state.kind === 'done' && t('mailIn.upload.done', { title: state.title })}</output>
        <div role="alert">{state.kind === 'ended' && <p className="wrong">{state.why}</p>}</div>
      </div>
    </>
  );
}

function Choice({
  state: { partial, why },
  onFile,
}: {
  state: Extract<UploadByLink, { kind: 'open' }>;
  onFile: (file: File) => void;
}) {
  const { t } = useLocale();
  const id = useId();
  return (
    <>
      <p>{t('mailIn.upload.lead')}</p>
      {partial !== null && <p>{t('mailIn.upload.partial', { name: partial })}</p>}
      <div className="field">
        {/* The browser's own button speaks the browser's language. */}
        <label className={`btn primary ${styles.choose}`}>
          {t('mailIn.upload.choose')}
          <input
            type="file"
            className="visually-hidden"
            aria-invalid={why ? true : undefined}
            aria-describedby={why ? `${id}-hint ${id}-wrong` : `${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
            }}
          />
        </label>
        <p className="hint" id={`${id}-hint`}>
          {t('mailIn.upload.hint')}
        </p>
        <div role="alert">
          {why !== null && (
            <p className="wrong" id={`${id}-wrong`}>
              {why}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Running({
  state: { name, share, isWaiting },
  onStop,
}: {
  state: Extract<UploadByLink, { kind: 'running' }>;
  onStop: () => void;
}) {
  const { t } = useLocale();
  const percent = Math.floor(share * 100);
  const sending = share < 1 ? t('mailIn.upload.running', { percent }) : t('mailIn.upload.preparing');
  return (
    <section className={styles.sending} aria-label={name}>
      <p className={styles.file}>{name}</p>
      <progress
        className="visually-hidden"
        max={100}
        value={percent}
        aria-label={t('mailIn.upload.progress')}
      />
      <Pull progress={share} />
      <div className={styles.state}>
        <output className="num">{isWaiting ? t('mailIn.upload.waiting') : sending}</output>
        <Button small onClick={onStop}>
          {t('mailIn.upload.cancel')}
        </Button>
      </div>
      <p className="muted small">{t('mailIn.upload.stay')}</p>
    </section>
  );
}
