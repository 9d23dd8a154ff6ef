// The trial of Pro, for the pages that offer it and the one that ends it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { formatDay } from '#i18n/format-day.ts';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';

const PATH = '/api/subscription/trial';

export function useTrial() {
  const { api } = useSession();
  const { profile, refresh } = useProfile();
  const { t, locale } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const trial = profile?.accessStatus.trial ?? null;

  /** @returns false where the server did not do it; why is said in a toast */
  const act = async (call: () => Promise<string>, failed: string) => {
    setBusy(true);
    try {
      const done = await call();
      // What the plan unlocks is in the profile, and how much of it with the usage.
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['usage'] })]);
      toast(done, { kind: 'success' });
      return true;
    } catch (error) {
      toast(error instanceof ApiError ? error.message : failed, { kind: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    /** There are plans here; where not, no page speaks of them. */
    hasPlans: trial !== null,
    isAvailable: trial?.isAvailable ?? false,
    /** ISO 8601; null while none runs. */
    endsAt: trial?.endsAt ?? null,
    isBusy,
    start: () =>
      act(async () => {
        const { endsAt } = await api<{ endsAt: string }>(PATH, { method: 'POST', repeatable: true });
        return t('plan.started', { ends: formatDay(endsAt, locale) });
      }, t('plan.startFailed')),
    end: () =>
      act(async () => {
        await api<undefined>(PATH, { method: 'DELETE' });
        return t('plan.ended');
      }, t('plan.endFailed')),
  };
}
