// Stops one kind of mail, by the secret of a mail's link and without a sign-in; only at a press, for links are followed by
// programs, too.
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type StoppedKind, stoppedKinds } from '../choices.ts';

type Link = { kind: StoppedKind; secret: string };
type State = 'waiting' | 'busy' | 'done' | 'broken' | 'failed';

export default function StopMails() {
  const { t, path } = useLocale();
  const link = useLink();
  const [state, setState] = useState<State>('waiting');
  const stop = async ({ kind, secret }: Link) => {
    setState('busy');
    const answer = await fetch(`/api/notifications/stop/${secret}/${kind}`, { method: 'POST' }).catch(
      () => null,
    );
    if (answer?.ok) setState('done');
    else setState(answer?.status === 404 ? 'broken' : 'failed');
  };
  const isBroken = link === null || state === 'broken';
  return (
    <>
      <PageTitle>{t('stopMails.title')}</PageTitle>
      <h1>{t('stopMails.title')}</h1>
      <div role="alert">
        {isBroken && <p>{t('stopMails.broken')}</p>}
        {state === 'failed' && <p className="notice red">{t('stopMails.error')}</p>}
      </div>
      {state === 'done' && <output>{t('stopMails.done')}</output>}
      {link && !isBroken && state !== 'done' && (
        <>
          <p>{t(`stopMails.${link.kind}`)}</p>
          <Button look="primary" busy={state === 'busy'} onClick={() => void stop(link)}>
            {t('stopMails.action')}
          </Button>
        </>
      )}
      {(isBroken || state === 'done') && (
        <p>
          <a href={path('profile-notifications')}>{t('stopMails.toProfile')}</a>
        </p>
      )}
    </>
  );
}

/** Undefined until the page runs: the server never sees what stands after the `#`. Null for none. */
function useLink(): Link | null | undefined {
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => undefined,
  );
  if (hash === undefined) return undefined;
  const [, named, secret] = /^#([a-z]+)\.([\w-]{32})$/.exec(hash) ?? [];
  const kind = stoppedKinds.find((one) => one === named);
  return secret && kind ? { kind, secret } : null;
}

function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
