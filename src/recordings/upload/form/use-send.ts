// Hands an order to the uploads; its files leave the form once they are taken.
import { useRef } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDesk } from '../../desk.tsx';
import type { Uploads } from './uploads.ts';

export function useSend(onTaken: () => void): (...order: Parameters<Uploads['add']>) => void {
  const { t } = useLocale();
  const toast = useToast();
  const { uploads } = useDesk();
  const isSending = useRef(false);
  const send = async (...order: Parameters<Uploads['add']>) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await uploads.add(...order);
      onTaken();
    } catch {
      // The files stay in the form, to be sent once there is a line.
      toast(t('shell.noAnswer'), { kind: 'error' });
    } finally {
      isSending.current = false;
    }
  };
  return (...order) => void send(...order);
}
