// A recorder whose browser, microphone and store are held by the test.
import { onTestFinished } from 'vitest';
import type { Attended } from '#projects/upload/ui/recorder/attend.ts';
import type { KeptRecording } from '#projects/upload/ui/recorder/kept/kept-recording.ts';
import type { RecordingStore } from '#projects/upload/ui/recorder/kept/recording-store.ts';
import { Recorder, type RecorderDeps } from '#projects/upload/ui/recorder/recorder.ts';
import type { RecorderState } from '#projects/upload/ui/recorder/recorder-state.ts';

export type Change = Partial<RecorderDeps> & { store?: MemoryStore };

export function setUp(change: Change = {}) {
  const store = change.store ?? memoryStore();
  let now = 0;
  let media = new FakeMedia();
  let isActive = false;
  let attended: Attended | null = null;
  const paused: (boolean | 'over')[] = [];
  const recorder = new Recorder({
    media: { getUserMedia: () => Promise.resolve(fakeStream()) },
    isSupported: (type) => type === 'audio/mp4',
    newRecorder: () => media as unknown as MediaRecorder,
    newLevel: () => ({ read: () => 0.5, close: () => (media = new FakeMedia()) }),
    joinSound: () => Promise.resolve(null),
    attend: (recording) => {
      attended = recording;
      return { setPaused: (isPaused) => void paused.push(isPaused), end: () => void paused.push('over') };
    },
    persist: () => undefined,
    locks: undefined,
    userId: 'user',
    now: () => now,
    clock: () => new Date(2026, 10, 21, 14, 2).getTime(),
    newId: () => 'id-1',
    onActive: (active) => (isActive = active),
    ...change,
    store,
  });
  onTestFinished(async () => void (await recorder.stop()));
  const until = (condition: (state: RecorderState) => boolean) =>
    new Promise<RecorderState>((resolve) => {
      const check = () => {
        if (condition(recorder.snapshot())) resolve(recorder.snapshot());
      };
      recorder.subscribe(check);
      check();
    });
  const capture = async (text: string, ms: number) => {
    now += ms;
    const warned = new Promise<void>((resolve) => {
      const off = recorder.subscribe(() => {
        off();
        resolve();
      });
    });
    media.give(text);
    await warned;
  };
  return {
    recorder,
    store,
    capture,
    until,
    pass: (ms: number) => void (now += ms),
    unplug: () => media.stop(),
    state: recorder.snapshot,
    active: () => isActive,
    device: () => attended,
    paused,
    /** What the browser has heard and not handed out yet. */
    hear: (text: string) => void (media.heard = text),
  };
}

class FakeMedia extends EventTarget {
  state: RecordingState = 'inactive';
  mimeType = 'audio/mp4';
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  heard = '';
  requestData() {
    this.give(this.heard);
    this.heard = '';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
  give(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
}

function fakeStream(): MediaStream {
  const track = Object.assign(new EventTarget(), {
    muted: false,
    stop: () => undefined,
    getSettings: () => ({ deviceId: 'first' }),
  });
  return { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
}

type MemoryStore = RecordingStore & {
  all: () => KeptRecording[];
  fill: () => void;
  textOf: (id: string, segment: number) => Promise<string>;
};

function memoryStore(): MemoryStore {
  const recordings = new Map<string, KeptRecording>();
  const parts = new Map<string, ArrayBuffer[]>();
  let isFull = false;
  const partsOf = (id: string, segment: number) => parts.get(`${id}.${segment}`) ?? [];
  return {
    all: () => [...recordings.values()],
    fill: () => {
      isFull = true;
    },
    textOf: (id, segment) => new Blob(partsOf(id, segment)).text(),
    list: () => Promise.resolve([...recordings.values()]),
    addPart: (recording, { segment }, part) => {
      if (isFull) return Promise.reject(new DOMException('', 'QuotaExceededError'));
      recordings.set(recording.id, recording);
      parts.set(`${recording.id}.${segment}`, [...partsOf(recording.id, segment), part]);
      return Promise.resolve();
    },
    parts: (id, segment) => Promise.resolve(partsOf(id, segment)),
    remove: (id) => {
      recordings.delete(id);
      return Promise.resolve();
    },
  };
}

/** The part of the browser's locks that is used: asked for where free, held until the work ends. */
export function fakeLocks(): NonNullable<RecorderDeps['locks']> {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] });
  return { request, query } as unknown as NonNullable<RecorderDeps['locks']>;
}
