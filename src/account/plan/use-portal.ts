// Leads to the page of the payment service where the card and the payments are managed.
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';

export function usePortal() {
  const { api } = useSession();
  const { t, locale } = useLocale();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    open: async () => {
      setBusy(true);
      try {
        const { url } = await api<{ url: string }>('/api/subscription/card/portal', {
          method: 'POST',
          body: { locale },
          repeatable: true,
        });
        // Busy until the page is gone.
        window.location.assign(url);
      } catch (error) {
        const isSaid = error instanceof ApiError && error.status > 0;
        toast(isSaid ? error.message : t('plan.portalFailed'), { kind: 'error' });
        setBusy(false);
      }
    },
  };
}
