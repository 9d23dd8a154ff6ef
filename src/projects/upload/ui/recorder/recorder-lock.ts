// Locks of the browser: one window records at a time, and none touches what another one is recording.

export class OtherTab extends Error {
  override name = 'OtherTab';
  readonly problem = 'other-tab';
}

/**
 * @returns ends the locks
 * @throws OtherTab
 */
export async function lockRecording(
  locks: Pick<LockManager, 'request'> | undefined,
  { userId, id }: { userId: string; id: string },
): Promise<() => void> {
  if (!locks) return () => undefined;
  const one = await hold(locks, `wortlaut.recorder.${userId}`);
  if (!one) throw new OtherTab();
  const own = await hold(locks, recordingLock(id));
  if (!own) {
    one();
    throw new OtherTab();
  }
  return () => {
    one();
    own();
  };
}

export function recordingLock(id: string): string {
  return `wortlaut.recording.${id}`;
}

/** @returns ends it; null where another window has it */
function hold(locks: Pick<LockManager, 'request'>, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((end) => resolve(end));
    });
  });
}
