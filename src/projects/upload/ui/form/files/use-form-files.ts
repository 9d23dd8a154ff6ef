// The files chosen for the next transcription, and why others were not taken.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { type Account, type ChosenFile, refusalOf, tooLong } from './file-check.ts';
import { mediaDurationMs } from './media-duration.ts';
import { fingerprintOf } from '../../queue/content-fingerprint.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import type { FormNotice } from '../refusal-dialog.tsx';

export function useFormFiles(account: Account | null) {
  const { t } = useLocale();
  const toast = useToast();
  const { files, setFiles, put, remove, clear } = useChosenFiles();
  const { notice, setNotice, refuse, hint, takeRefused } = useRefusal();
  const { isChecking, measure } = useMeasuring();
  const take = useTake(account, { put, refuse, hint });
  // What was chosen before the account was known was held against the limits of all accounts only.
  const [wasKnown, setKnown] = useState(account !== null);
  if (account && !wasKnown) {
    setKnown(true);
    const refusal = refusalOfChosen(files, account);
    if (refusal) {
      setFiles([]);
      refuse(refusal, { files: files.map(({ file }) => file) });
    } else hint(tooLong(files, account));
  }

  /** Resolves to whether the files are in the form. */
  const add = useCallback(
    async (added: readonly File[], dropped: boolean, recordingId?: string): Promise<boolean> => {
      // A dropped folder or piece of text brings no file at all.
      if (added.length === 0) {
        if (dropped) toast(t('upload.notMedia'), { kind: 'error' });
        return false;
      }
      // Choosing another file replaces the one an account may send at a time.
      const replaces = account !== null && !account.pro && added.length === 1;
      const refusal = refusalOf(added, {
        account,
        alreadyChosen: replaces ? 0 : files.length,
        dropped,
      });
      const given = { files: added, recordingId };
      if (refusal) {
        if (refusal.kind === 'not-media') toast(t('upload.notMedia'), { kind: 'error' });
        else refuse(refusal, given);
        return false;
      }
      return measure(given, (chosen) => take(chosen, given, replaces));
    },
    [account, files, measure, take, refuse, t, toast],
  );
  /** Takes what was refused last, once the account may send it. */
  const addRefused = () => {
    const refused = takeRefused();
    if (refused) void add(refused.files, false, refused.recordingId);
  };
  /** `isChecking`: the length of a new file is being measured before it enters `files`. */
  return { files, isChecking, add, addRefused, remove, clear, notice, setNotice };
}

/** One after another: files dropped while others are still being looked at come behind those. */
function useMeasuring() {
  const { t } = useLocale();
  const toast = useToast();
  const [checks, setChecks] = useState(0);
  const looking = useRef<Promise<unknown>>(Promise.resolve());
  const measure = useCallback(
    (given: Given, take: (chosen: ChosenFile[]) => boolean): Promise<boolean> => {
      setChecks((now) => now + 1);
      const taken = looking.current
        .then(() => measured(given.files, given.recordingId))
        .then(take)
        .catch(() => {
          toast(t('upload.unreadable'), { kind: 'error' });
          return false;
        })
        .finally(() => setChecks((now) => now - 1));
      looking.current = taken;
      return taken;
    },
    [t, toast],
  );
  return { isChecking: checks > 0, measure };
}

/** What was measured enters the form, unless what is known of the account by then refuses it. @returns whether it did */
function useTake(
  account: Account | null,
  form: Pick<ReturnType<typeof useChosenFiles>, 'put'> &
    Pick<ReturnType<typeof useRefusal>, 'refuse' | 'hint'>,
) {
  const { put, refuse, hint } = form;
  const latest = useRef(account);
  useLayoutEffect(() => {
    latest.current = account;
  });
  return useCallback(
    (chosen: ChosenFile[], given: Given, replaces: boolean): boolean => {
      const known = latest.current;
      const late = known && refusalOfChosen(chosen, known);
      if (late) {
        refuse(late, given);
        return false;
      }
      put(chosen, { replaces });
      if (known) hint(tooLong(chosen, known));
      return true;
    },
    [put, refuse, hint],
  );
}

type Given = { files: readonly File[]; recordingId?: string | undefined };

/** Why something is not taken, or may not be, and the files that were given. */
function useRefusal() {
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [refused, setRefused] = useState<Given | null>(null);
  const refuse = useCallback((reason: FormNotice, given: Given) => {
    setRefused(given);
    setNotice(reason);
  }, []);
  /** Of files that are taken. */
  const hint = useCallback((about: FormNotice | null) => {
    if (!about) return;
    setRefused(null);
    setNotice(about);
  }, []);
  const takeRefused = () => {
    setRefused(null);
    return refused;
  };
  return { notice, setNotice, refuse, hint, takeRefused };
}

function refusalOfChosen(chosen: readonly ChosenFile[], account: Account): FormNotice | null {
  const files = chosen.map(({ file }) => file);
  const refusal = refusalOf(files, { account, alreadyChosen: 0, dropped: false });
  return refusal?.kind === 'not-media' ? null : refusal;
}

/** @throws {TransferRefused} for what the device does not give */
function measured(files: readonly File[], recordingId?: string): Promise<ChosenFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      file,
      fingerprint: await fingerprintOf(file),
      durationMs: await mediaDurationMs(file),
      ...(recordingId !== undefined && { recordingId }),
    })),
  );
}
