// Offers a new version of the pages once the server has one. It is taken when the person says so, never before.
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { isHeld, latestBuild, reloadOnce } from './renewal.ts';
import styles from './new-version.module.css';

const POLL_MS = 60_000;

/** @param props.build the id of the build that this page is of */
export default function NewVersion({ build }: { build: string }) {
  const { t } = useLocale();
  const [offered, setOffered] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      // A window that nobody sees asks when it is seen again.
      if (document.visibilityState === 'hidden') return;
      const latest = await latestBuild(signal);
      if (latest !== null && !signal.aborted) setOffered(latest === build ? null : latest);
    };
    void look();
    const timer = setInterval(() => void look(), POLL_MS);
    document.addEventListener('visibilitychange', () => void look(), { signal });
    globalThis.addEventListener('online', () => void look(), { signal });
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [build]);
  const load = () => {
    setWaiting(isHeld());
    if (!isHeld()) reload();
  };
  const isShown = offered !== null && offered !== declined;
  return (
    <output className={styles.newVersion} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <p>{t(isWaiting ? 'shell.newVersionHeld' : 'shell.newVersion')}</p>
          <span className="acts">
            <Button small onClick={load}>
              {t('shell.newVersionLoad')}
            </Button>
            <Button small look="text" onClick={() => setDeclined(offered)}>
              {t('shell.newVersionLater')}
            </Button>
          </span>
        </>
      )}
    </output>
  );
}

function reload(): void {
  reloadOnce({ memory: sessionStorage, now: Date.now(), reload: () => globalThis.location.reload() });
}
