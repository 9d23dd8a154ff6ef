// The files of a message that is being written: each is sent as it is chosen, and belongs to the message once that is sent.
import { useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { type FileFault, fileFault, shownFileName } from '../files/file-rules.ts';

export type ChosenFile = {
  key: number;
  name: string;
  sizeBytes: number;
  /** Null while it is on its way. */
  id: string | null;
};

export type MessageFiles = {
  files: readonly ChosenFile[];
  /** What is wrong with those that were chosen last. */
  wrong: readonly string[];
  add: (chosen: readonly File[]) => void;
  remove: (key: number) => void;
  /** The message is sent. */
  clear: () => void;
};

export function useMessageFiles(): MessageFiles {
  const { api } = useSession();
  const { t } = useLocale();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const last = useRef(0);

  const without = (key: number) => setFiles((before) => before.filter((one) => one.key !== key));
  const send = async (file: File, { key, name }: ChosenFile) => {
    try {
      const path = `/api/support/files?name=${encodeURIComponent(name)}`;
      const { id } = await api<{ id: string }>(path, { method: 'POST', body: file });
      setFiles((before) => before.map((one) => (one.key === key ? { ...one, id } : one)));
    } catch (error) {
      without(key);
      const isSaid = error instanceof ApiError && error.status > 0 && error.status < 500;
      setWrong((before) => [
        ...before,
        isSaid ? `${name}: ${error.message}` : t('help.file.failed', { name }),
      ]);
    }
  };
  return {
    files,
    wrong,
    add: (chosen) => {
      const taken = [...files];
      const faults: { name: string; fault: FileFault }[] = [];
      for (const file of chosen) {
        const name = shownFileName(file.name);
        const fault = fileFault({ name, sizeBytes: file.size }, taken);
        if (fault !== null) {
          faults.push({ name, fault });
          continue;
        }
        last.current += 1;
        const one = { key: last.current, name, sizeBytes: file.size, id: null };
        taken.push(one);
        void send(file, one);
      }
      setFiles(taken);
      setWrong(faults.map(({ name, fault }) => t(`help.file.${fault}`, { name })));
    },
    remove: (key) => {
      const id = files.find((one) => one.key === key)?.id;
      without(key);
      setWrong([]);
      // What is left there goes by itself within a day.
      if (id) void api(`/api/support/files/${id}`, { method: 'DELETE' }).catch(() => undefined);
    },
    clear: () => {
      setFiles([]);
      setWrong([]);
    },
  };
}
