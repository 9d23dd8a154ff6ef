// Leads to the page of the payment service where the card and the payments are managed, and shows what was done there.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';
import { onPageReturn } from './on-page-return.ts';

export function usePortal(routes: 'subscription' | 'business' = 'subscription') {
  const { api } = useSession();
  const { t, locale } = useLocale();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { refresh } = useProfile();
  const queries = useQueryClient();
  // What was done there is here with its event, and the browser may bring this page back as it was left.
  const renew = useEffectEvent(() => {
    setBusy(false);
    // What is shown stays; a failure that nobody asked for needs no sentence.
    if (!navigator.onLine) return;
    void refresh();
    void queries.invalidateQueries({ queryKey: ['invoices'] });
  });
  useEffect(() => onPageReturn({ window, document }, renew), []);
  return {
    isBusy,
    open: async () => {
      setBusy(true);
      try {
        const { url } = await api<{ url: string }>(`/api/${routes}/card/portal`, {
          method: 'POST',
          body: { locale },
          repeatable: true,
        });
        // Busy until the page is gone; `renew` frees the button when it comes back.
        window.location.assign(url);
      } catch (error) {
        const isSaid = error instanceof ApiError && error.status > 0;
        toast(isSaid ? error.message : t('plan.portalFailed'), { kind: 'error' });
        setBusy(false);
      }
    },
  };
}

/** Where the payment service led back here, it is asked what was done there: its own message may come later. */
export function useReturnFromPortal(): void {
  const { api } = useSession();
  const { refresh } = useProfile();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const learn = useEffectEvent(async () => {
    const isOfTeam = search.get('plan') === 'business';
    // A second look at this address asks nothing.
    setSearch({}, { replace: true, preventScrollReset: true });
    // Unanswered, the payment service's message brings it.
    const refreshed = `/api/${isOfTeam ? 'business' : 'subscription'}/card/refresh`;
    await api(refreshed, { method: 'POST', repeatable: true }).catch(() => undefined);
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['invoices'] })]);
  });
  const isBack = search.get('card') === 'managed';
  useEffect(() => {
    if (isBack) void learn();
  }, [isBack]);
}
