// The files in the form, none of them twice: also while others are being looked at, before the page shows those before.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { type ChosenFile, withoutDoubles } from './file-check.ts';

export function useChosenFiles() {
  const { t } = useLocale();
  const toast = useToast();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const latest = useRef(files);
  useLayoutEffect(() => {
    latest.current = files;
  }, [files]);
  const change = useCallback((to: (now: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    latest.current = to(latest.current);
    setFiles(latest.current);
  }, []);
  /** Says of a file that is there already that it is. */
  const put = useCallback(
    (chosen: readonly ChosenFile[], { replaces }: { replaces: boolean }) => {
      const all = replaces ? chosen : [...latest.current, ...chosen];
      const kept = withoutDoubles(all);
      change(() => kept);
      const double = all.find((one) => !kept.includes(one));
      if (double) toast(t('upload.already', { name: double.file.name }));
    },
    [change, t, toast],
  );
  const remove = useCallback(
    (file: File) => change((now) => now.filter((entry) => entry.file !== file)),
    [change],
  );
  const clear = useCallback(() => change(() => []), [change]);
  /** `setFiles`: for use while rendering. */
  return { files, setFiles, put, remove, clear };
}
