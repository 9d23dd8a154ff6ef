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
  const [checks, setChecks] = useState(0);
  const { notice, setNotice, refuse, hint, takeRefused } = useRefusal();
  const latest = useRef(account);
  useLayoutEffect(() => {
    latest.current = account;
  });
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

  // One after another: files dropped while others are still being looked at come behind those.
  const looking = useRef(Promise.resolve());
  const add = useCallback(
    (added: readonly File[], dropped: boolean, recordingId?: string) => {
      // A dropped folder or piece of text brings no file at all.
      if (added.length === 0) {
        if (dropped) toast(t('upload.notMedia'), { kind: 'error' });
        return;
      }
      // Choosing another file replaces the one an account may send at a time.
      const replaces = account !== null && !account.pro && added.length === 1;
      const refusal = refusalOf(added, {
        account,
        alreadyChosen: replaces ? 0 : files.length,
        dropped,
      });
      if (refusal?.kind === 'not-media') return toast(t('upload.notMedia'), { kind: 'error' });
      const given = { files: added, recordingId };
      if (refusal) return refuse(refusal, given);
      setChecks((now) => now + 1);
      looking.current = looking.current
        .then(() => measured(added, recordingId))
        .then((chosen) => {
          const known = latest.current;
          const late = known && refusalOfChosen(chosen, known);
          if (late) return refuse(late, given);
          put(chosen, { replaces });
          if (known) hint(tooLong(chosen, known));
        })
        .catch(() => toast(t('upload.unreadable'), { kind: 'error' }))
        .finally(() => setChecks((now) => now - 1));
    },
    [account, files, put, refuse, hint, t, toast],
  );
  /** Takes what was refused last, once the account may send it. */
  const addRefused = () => {
    const refused = takeRefused();
    if (refused) add(refused.files, false, refused.recordingId);
  };
  /** `isChecking`: the length of a new file is being measured before it enters `files`. */
  return { files, isChecking: checks > 0, add, addRefused, remove, clear, notice, setNotice };
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
