// The recorder with what this browser has.
import { attendHere } from './attend.ts';
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
    attend: attendHere,
    persist: () => void navigator.storage?.persist?.(),
    locks: navigator.locks,
    now: () => performance.now(),
    clock: () => Date.now(),
  });
}
