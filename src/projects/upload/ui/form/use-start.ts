// The button of the form: what a press does, and why one did nothing.
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * @returns `held`: the text that explains why the last press started nothing; null when it did, or may now;
 *   `startNext`: starts with what the form holds at its next drawing, as after a file was just taken
 */
export function useStart(form: { files: readonly unknown[]; isChecking: boolean }, onStart: () => void) {
  const [held, setHeld] = useState<'no-file' | 'checking' | null>(null);
  const isReady = form.files.length > 0;
  const start = () => {
    if (form.isChecking) return setHeld('checking');
    setHeld(isReady ? null : 'no-file');
    if (isReady) onStart();
  };
  // Pressed while the file was still being looked at: it is started once that is done.
  const goOn = useEffectEvent(() => {
    if (held === 'checking') start();
  });
  useEffect(() => {
    // The end of the check is what the press waited for.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!form.isChecking) goOn();
  }, [form.isChecking]);
  const [isDue, setDue] = useState(false);
  const startDue = useEffectEvent(() => {
    setDue(false);
    start();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (isDue) startDue();
  }, [isDue]);
  const texts = { checking: 'upload.checking', 'no-file': isReady ? null : 'upload.noFile' } as const;
  return { held: held && texts[held], start, startNext: () => setDue(true) };
}
