// The files of a message that is being written: each is sent as it is chosen, and belongs to the message once that is sent.
import { useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { fileFault, shownFileName } from '../files/file-rules.ts';

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
  /** @returns the ids of all, once they have arrived; null where one could not be sent, which `wrong` says */
  arrived: () => Promise<readonly string[] | null>;
  /** The message is sent. */
  clear: () => void;
};

export function useMessageFiles(): MessageFiles {
  const { api } = useSession();
  const { t } = useLocale();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const last = useRef(0);
  /** The id of each that is wanted, by its key; null where it could not be sent. */
  const ids = useRef(new Map<number, Promise<string | null>>());

  const drop = (key: number) => {
    ids.current.delete(key);
    setFiles((before) => before.filter((one) => one.key !== key));
  };
  const send = async (file: File, { key, name }: ChosenFile): Promise<string | null> => {
    try {
      const path = `/api/support/files?name=${encodeURIComponent(name)}`;
      const { id } = await api<{ id: string }>(path, { method: 'POST', body: file });
      setFiles((before) => before.map((one) => (one.key === key ? { ...one, id } : one)));
      return id;
    } catch (error) {
      drop(key);
      const isSaid = error instanceof ApiError && error.status > 0 && error.status < 500;
      setWrong((before) => [
        ...before,
        isSaid ? `${name}: ${error.message}` : t('help.file.failed', { name }),
      ]);
      return null;
    }
  };
  return {
    files,
    wrong,
    add: (chosen) => {
      const taken = [...files];
      const faults: string[] = [];
      for (const file of chosen) {
        const name = shownFileName(file.name);
        const fault = fileFault({ name, sizeBytes: file.size }, taken);
        if (fault === null) {
          last.current += 1;
          const one = { key: last.current, name, sizeBytes: file.size, id: null };
          taken.push(one);
          ids.current.set(one.key, send(file, one));
        } else faults.push(t(`help.file.${fault}`, { name }));
      }
      setFiles(taken);
      setWrong(faults);
    },
    remove: (key) => {
      const id = files.find((one) => one.key === key)?.id;
      drop(key);
      setWrong([]);
      // What is left there goes by itself within a day.
      if (id) void api(`/api/support/files/${id}`, { method: 'DELETE' }).catch(() => undefined);
    },
    arrived: () => arrivedOf(ids.current),
    clear: () => {
      ids.current.clear();
      setFiles([]);
      setWrong([]);
    },
  };
}

/** @param ids of what is wanted; what is removed meanwhile is left out */
async function arrivedOf(
  ids: ReadonlyMap<number, Promise<string | null>>,
): Promise<readonly string[] | null> {
  const chosen = await Promise.all(ids.values());
  if (chosen.includes(null)) return null;
  const wanted = await Promise.all(ids.values());
  return wanted.every((id) => id !== null) ? wanted : null;
}
