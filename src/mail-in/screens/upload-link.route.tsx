// A file that was too large for a mail: straight to the account, by the secret in the address, without a sign-in.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { sendByLink, UploadRefusedError } from './send-by-link.ts';
import styles from './mail-in.module.css';

type State =
  | { kind: 'waiting' }
  | { kind: 'running'; share: number }
  | { kind: 'done'; title: string }
  | { kind: 'failed'; why: string };

export default function UploadLink() {
  const { t } = useLocale();
  const { state, submit } = useUploadByLink();
  const id = useId();
  const why = state.kind === 'failed' ? state.why : null;
  return (
    <>
      <PageTitle>{t('mailIn.upload.title')}</PageTitle>
      <h1>{t('mailIn.upload.title')}</h1>
      {state.kind === 'done' ? (
        <output>{t('mailIn.upload.done', { title: state.title })}</output>
      ) : (
        <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('mailIn.upload.lead')}</p>
          <div className="field">
            <label htmlFor={id}>{t('mailIn.upload.file')}</label>
            <input
              id={id}
              name="file"
              type="file"
              accept="audio/*,video/*"
              aria-invalid={why ? true : undefined}
              aria-describedby={why ? `${id}-wrong` : undefined}
            />
            <div role="alert">
              {why && (
                <p className="wrong" id={`${id}-wrong`}>
                  {why}
                </p>
              )}
            </div>
          </div>
          <output className="muted small">
            {state.kind === 'running' &&
              t('mailIn.upload.running', { percent: Math.floor(state.share * 100) })}
          </output>
          <div>
            <Button type="submit" look="primary" busy={state.kind === 'running'}>
              {t('mailIn.upload.action')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

function useUploadByLink() {
  const { t, locale } = useLocale();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || file.size === 0)
      return setState({ kind: 'failed', why: t('mailIn.upload.missing') });
    setState({ kind: 'running', share: 0 });
    const onProgress = (share: number) => setState({ kind: 'running', share });
    try {
      const secret = location.hash.slice(1);
      const { title } = await sendByLink(file, { secret, locale, onProgress });
      return setState({ kind: 'done', title });
    } catch (error) {
      const why = error instanceof UploadRefusedError ? error.message : t('mailIn.upload.failed');
      return setState({ kind: 'failed', why });
    }
  };
  return { state, submit };
}
