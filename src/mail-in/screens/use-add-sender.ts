// Puts a sender on the list: a code is mailed there first.
import { useSession } from '#identity/public.tsx';
import { useProof } from '#identity/screens/security/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';

/** @returns `add`, which throws what the server refuses and says whether it went through, and what asks for a proof */
export function useAddSender(reload: () => Promise<unknown>) {
  const { t, locale } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const { run, panel } = useProof();
  const add = async (email: string): Promise<boolean> => {
    const added = await run(() =>
      api<{ state: 'sent' | 'known' }>('/api/mail-in/senders', { method: 'POST', body: { email, locale } }),
    );
    if (!added) return false;
    await reload();
    toast(t(added.state === 'sent' ? 'mailIn.senders.sent' : 'mailIn.senders.known', { email }), {
      kind: 'success',
    });
    return true;
  };
  return { add, panel };
}
