// What a person does with the Pro, or the Business of their team, that they bought.
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import type { TextKey } from '#i18n/de.ts';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';
import { newRequestId } from './request-id.ts';

export type ProAction = 'cancel' | 'resume' | 'withdraw' | 'change' | 'seats';

const failures: Record<ProAction, TextKey> = {
  cancel: 'plan.cancelFailed',
  resume: 'plan.resumeFailed',
  withdraw: 'plan.withdrawFailed',
  change: 'plan.changeFailed',
  seats: 'plan.seatsFailed',
};

export function usePro(routes: 'subscription' | 'business' = 'subscription') {
  const { api } = useSession();
  const { refresh } = useProfile();
  const { t } = useLocale();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  // What was asked for without an answer is asked for again under its id: the server may have done it.
  const [unanswered] = useState(() => new Map<string, string>());
  return {
    isBusy,
    /** @returns false where the server did not do it; why is said in a toast */
    act: async (action: ProAction, more: Readonly<Record<string, unknown>> = {}) => {
      const asked = JSON.stringify([action, more]);
      const requestId = unanswered.get(asked) ?? newRequestId();
      unanswered.set(asked, requestId);
      setBusy(true);
      try {
        const body = { requestId, ...more };
        await api(`/api/${routes}/${action}`, { method: 'POST', body, repeatable: true });
        unanswered.delete(asked);
        // What the plan unlocks is in the profile.
        await refresh();
        toast(t(`plan.done.${action}`), { kind: 'success' });
        return true;
      } catch (error) {
        const isAnswered = error instanceof ApiError && error.status > 0;
        if (isAnswered) unanswered.delete(asked);
        toast(isAnswered ? error.message : t(failures[action]), { kind: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
