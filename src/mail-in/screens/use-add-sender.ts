// Puts a sender on the list: a code is mailed there first.
import { useSession } from '#identity/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';

/** @returns a function that throws what the server refuses */
export function useAddSender(reload: () => Promise<unknown>): (email: string) => Promise<void> {
  const { t, locale } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  return async (email) => {
    const { state } = await api<{ state: 'sent' | 'known' }>('/api/mail-in/senders', {
      method: 'POST',
      body: { email, locale },
    });
    await reload();
    toast(t(state === 'sent' ? 'mailIn.senders.sent' : 'mailIn.senders.known', { email }), {
      kind: 'success',
    });
  };
}
