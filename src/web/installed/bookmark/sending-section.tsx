// The profile on recordings that lie in other apps and pages: how the app is installed and shared with, and the bookmark.
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { shareAddress } from '../share-address.ts';
import { useInstallOffer } from '../use-install-offer.ts';
// oxlint-disable-next-line import/default
import script from './bookmark.js?raw';
import styles from './sending.module.css';

export function SendingSection({ appName }: { appName: string }) {
  const { t } = useLocale();
  return (
    <section id="sending" aria-labelledby="sending-title">
      <h2 id="sending-title">{t('sending.title')}</h2>
      <div className={styles.ways}>
        <h3>{t('sending.app')}</h3>
        <Installing appName={appName} />
      </div>
      <Bookmark appName={appName} />
    </section>
  );
}

function Installing({ appName }: { appName: string }) {
  const { t } = useLocale();
  const { way, install } = useInstallOffer();
  return (
    <>
      <p>{t(`sending.install.${way}`, { app: appName })}</p>
      {way === 'offered' && (
        <p>
          <Button onClick={install}>{t('shell.install')}</Button>
        </p>
      )}
      {/* No program there can be shared with. */}
      {way !== 'by-share' && <p>{t('sending.share')}</p>}
    </>
  );
}

function Bookmark({ appName }: { appName: string }) {
  const { t, locale } = useLocale();
  const toast = useToast();
  const link = useRef<HTMLAnchorElement>(null);
  const address = () =>
    bookmarkLink(window.location.origin + shareAddress(locale), {
      none: t('sending.scriptNone'),
      which: t('sending.scriptWhich'),
      number: t('sending.scriptNumber'),
      fetching: t('sending.scriptFetching', { app: appName }),
      refused: t('sending.scriptRefused', { app: appName }),
    });
  // Before the link can be seen: one that is dragged a moment earlier would be a bookmark of nothing.
  useLayoutEffect(() => {
    // React writes no address of this kind, rightly: here it is our own, for the bar of bookmarks.
    link.current?.setAttribute('href', address());
  });
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => toast(t('sending.copied'), { kind: 'success' }),
      () => toast(t('sending.copyFailed'), { kind: 'error' }),
    );
  return (
    <div className={`${styles.ways} ${styles.bookmark}`}>
      <h3>{t('sending.bookmark')}</h3>
      <p>{t('sending.bookmarkText')}</p>
      <p className={styles.row}>
        <a
          ref={link}
          href="#sending"
          className={`btn ${styles.drag}`}
          draggable
          onClick={(event) => {
            event.preventDefault();
            toast(t('sending.drag'));
          }}
        >
          {t('sending.bookmarkName', { app: appName })}
        </a>
        <Button look="text" onClick={() => void copy()}>
          {t('sending.copy')}
        </Button>
      </p>
      <p className="small muted">{t('sending.bookmarkLimits')}</p>
    </div>
  );
}

// The bookmark as an address: the script, with the words of the person's language and the address of this product.
// Its text, not the module.
type BookmarkWords = {
  none: string;
  /** Above a numbered list. */
  which: string;
  number: string;
  fetching: string;
  refused: string;
};

/** @param to where the worker takes files of other apps */
function bookmarkLink(to: string, words: BookmarkWords): string {
  const code = script
    .replace(/^[ \t]*(?:\/\/|\/\*\*).*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace('export async', 'async');
  const call = `handOver(${JSON.stringify(to)},${JSON.stringify(words)})`;
  return `javascript:${encodeURIComponent(`(()=>{${code}${call}})()`)}`;
}
