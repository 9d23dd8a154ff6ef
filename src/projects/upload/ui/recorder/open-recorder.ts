// The recorder with what this browser has.
import { joinSound } from './webm/join-audio.ts';
import { Recorder } from './recorder.ts';
import { createRecordingStore } from './kept/recording-store.ts';
import { createSoundLevel } from './sound-level.ts';

export function openRecorder(options: {
  userId: string;
  newId: () => string;
  onActive: (active: boolean) => void;
}): Recorder {
  const canRecord = typeof MediaRecorder === 'function';
  return new Recorder({
    ...options,
    store: createRecordingStore(options.userId, indexedDB),
    media: navigator.mediaDevices,
    isSupported: canRecord ? (type) => MediaRecorder.isTypeSupported(type) : undefined,
    newRecorder: (stream, settings) => new MediaRecorder(stream, settings),
    newLevel: createSoundLevel,
    joinSound,
    stayAwake: () => stayAwake(navigator.wakeLock, document),
    persist: () => void navigator.storage?.persist?.(),
    locks: navigator.locks,
    now: () => performance.now(),
    clock: () => Date.now(),
  });
}

/**
 * Keeps the screen on while something is recorded: a phone that locks itself may stop the microphone.
 * @returns ends it
 */
function stayAwake(wakeLock: WakeLock | undefined, page: Document): () => void {
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
