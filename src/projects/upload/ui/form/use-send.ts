// Hands an order to the uploads; its files leave the form once they are taken.
import { useRef } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useRunningUploads } from '../queue/uploads-context.tsx';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { refusalBeforeTransfer } from './ask-before-transfer.ts';
import { type ChosenFile, recordingsOf } from './files/file-check.ts';
import type { FormNotice } from './refusal-dialog.tsx';

export function useSend(after: {
  onTaken: () => void;
  /** The server would not take it: nothing was transferred, and the files stay in the form. */
  onRefused: (notice: FormNotice) => void;
}): (chosen: readonly ChosenFile[], settings: TranscriptionSettings) => void {
  const { t } = useLocale();
  const toast = useToast();
  const { api } = useProjects();
  const { uploads } = useRunningUploads();
  const isSending = useRef(false);
  const send = async (chosen: readonly ChosenFile[], settings: TranscriptionSettings) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const refusal = await refusalBeforeTransfer(api, chosen, settings);
      if (refusal) return after.onRefused(refusal);
      const files = chosen.map(({ file }) => file);
      await uploads.add(files, settings, recordingsOf(chosen));
      after.onTaken();
    } catch {
      // The files stay in the form, to be sent once there is a line.
      toast(t('shell.noAnswer'), { kind: 'error' });
    } finally {
      isSending.current = false;
    }
  };
  return (chosen, settings) => void send(chosen, settings);
}
