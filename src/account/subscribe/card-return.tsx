// Back from the page where a card is charged: asks whether the payment has arrived, then shows the order.
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useProfile } from '../account-provider.tsx';
import styles from './subscribe.module.css';

/** ms; a bank may take a while to confirm, and its word reaches the server without this page. */
const ASK_AGAIN_MS = 5_000;
const MOST_ASKED = 12;

export function CardReturn() {
  const { t } = useLocale();
  const { isAsking, askAgain } = useArrival();
  return (
    <div className={styles.thanks}>
      <PageTitle>{t('subscribe.paying')}</PageTitle>
      <h1>{t('subscribe.paying')}</h1>
      <p className={styles.lede} aria-live="polite">
        {isAsking ? t('shell.loading') : t('subscribe.payingText')}
      </p>
      {!isAsking && (
        <div className={`acts ${styles.acts}`}>
          <Button onClick={askAgain}>{t('subscribe.payingAgain')}</Button>
        </div>
      )}
    </div>
  );
}

function useArrival() {
  const { api } = useSession();
  const { refresh } = useProfile();
  const { path } = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isBusiness = search.get('plan') === 'business';
  const [asked, setAsked] = useState(0);
  /** What was answered last: not yet. */
  const [isOpen, setOpen] = useState(false);
  const success = path('purchase-success');
  useEffect(() => {
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      setOpen(true);
      if (asked < MOST_ASKED) again = setTimeout(() => setAsked((before) => before + 1), ASK_AGAIN_MS);
    };
    const routes = isBusiness ? '/api/business' : '/api/subscription';
    api<{ isSubscribed: boolean; orderNumber: string | null }>(`${routes}/card/refresh`, {
      method: 'POST',
      repeatable: true,
      signal: leaving.signal,
    })
      .then(async ({ isSubscribed, orderNumber }) => {
        if (!isSubscribed || orderNumber === null) return wait();
        const placed = { order: orderNumber, ...(isBusiness && { plan: 'business' }) };
        await navigate(`${success}?${new URLSearchParams(placed)}`, { replace: true });
        // What Pro unlocks is in the profile.
        await refresh();
      })
      .catch(() => {
        if (!leaving.signal.aborted) wait();
      });
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [api, refresh, navigate, success, isBusiness, asked]);
  return { isAsking: !isOpen, askAgain: () => setAsked((before) => before + 1) };
}
