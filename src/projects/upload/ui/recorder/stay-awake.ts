// Keeps the screen on while something is recorded: a phone that locks itself may stop the microphone.

/** @returns ends it */
export function stayAwake(wakeLock: WakeLock | undefined, page: Document): () => void {
  if (!wakeLock) return () => undefined;
  let held: WakeLockSentinel | null = null;
  let over = false;
  const hold = async () => {
    // A browser takes it back whenever the page is hidden.
    if (over || page.visibilityState !== 'visible') return;
    const lock = await wakeLock.request('screen').catch(() => null);
    if (over) void lock?.release();
    else held = lock;
  };
  const onChange = () => void hold();
  page.addEventListener('visibilitychange', onChange);
  void hold();
  return () => {
    over = true;
    page.removeEventListener('visibilitychange', onChange);
    void held?.release();
  };
}
