import { describe, expect, it, onTestFinished } from 'vitest';
import type { KeptRecording } from './kept/kept-recording.ts';
import { Recorder, type RecorderDeps } from './recorder.ts';
import type { RecordingStore } from './kept/recording-store.ts';
import type { RecorderState } from './recorder-state.ts';

const UNLIMITED = { durationMs: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const GERMAN = { word: 'Aufnahme', locale: 'de', limits: UNLIMITED } as const;

describe('the recorder', () => {
  it('keeps each part as it comes, before anything is finished', async () => {
    const { recorder, store, capture } = setUp();
    await recorder.start(GERMAN);
    await capture('one', 1000);
    await capture('two', 1000);
    expect(store.all()).toMatchObject([
      { name: 'Aufnahme 21.11.2026 14.02', segments: [{ ms: 2000, bytes: 6, parts: 2 }] },
    ]);
    expect(await store.textOf('id-1', 0)).toBe('onetwo');
  });

  it('goes on with a recording that another page began, as its next segment', async () => {
    const first = setUp();
    await first.recorder.start(GERMAN);
    await first.capture('one', 1000);
    const later = setUp({ store: first.store });
    await later.recorder.refresh();
    const [before] = later.state().kept ?? [];
    await later.recorder.start({ ...GERMAN, before: before! });
    expect(later.recorder.elapsedMs()).toBe(1000);
    await later.capture('two', 3000);
    expect(later.recorder.elapsedMs()).toBe(4000);
    const recording = await later.recorder.stop();
    expect(recording?.segments.map(({ ms }) => ms)).toEqual([1000, 3000]);
    expect(await first.store.textOf('id-1', 1)).toBe('two');
  });

  it('does not count a pause, nor the time in which the page was frozen', async () => {
    const { recorder, capture, pass } = setUp();
    await recorder.start(GERMAN);
    await capture('one', 2000);
    recorder.pause();
    pass(5000);
    recorder.resume();
    await capture('two', 1000);
    expect(recorder.elapsedMs()).toBe(3000);
    await capture('after an hour under lock', 3_600_000);
    expect(recorder.elapsedMs()).toBe(3000);
  });

  it('ends by itself before the limit of the account, and keeps what was heard', async () => {
    const { recorder, capture, until } = setUp();
    await recorder.start({ ...GERMAN, limits: { durationMs: 10_000, bytes: 1e9 } });
    await capture('one', 8000);
    expect(recorder.leftMs()).toBe(500);
    await capture('two', 1000);
    const { kept } = await until(({ problem }) => problem === 'length');
    expect(kept).toMatchObject([{ segments: [{ ms: 9000 }] }]);
  });

  it('ends by itself before the largest size', async () => {
    const { recorder, capture, until } = setUp();
    await recorder.start({ ...GERMAN, limits: { durationMs: 1e9, bytes: 100_000 } });
    await capture('x'.repeat(40_000), 1000);
    const { kept } = await until(({ problem }) => problem === 'size');
    expect(kept).toMatchObject([{ segments: [{ bytes: 40_000 }] }]);
  });

  it('loses nothing where the device is full: the rest waits in this window', async () => {
    const { recorder, store, capture, until, active } = setUp();
    await recorder.start(GERMAN);
    await capture('kept ', 1000);
    store.fill();
    await capture('in memory', 1000);
    const { kept } = await until(({ problem }) => problem === 'full');
    expect(kept?.[0]?.segments).toMatchObject([{ ms: 2000, bytes: 14 }]);
    // Leaving the page would lose it, and it says so.
    expect(active()).toBe(true);
    const [recorded] = await recorder.files(kept![0]!);
    expect(await recorded?.file.text()).toBe('kept in memory');
    await recorder.refresh();
    await recorder.remove('id-1');
    expect(active()).toBe(false);
    expect(store.all()).toEqual([]);
  });

  it('keeps what was heard when the microphone is unplugged', async () => {
    const { recorder, capture, unplug, until } = setUp();
    await recorder.start(GERMAN);
    await capture('one', 1000);
    unplug();
    const { kept, step } = await until(({ problem }) => problem === 'unplugged');
    expect(step).toBe('idle');
    expect(kept).toMatchObject([{ segments: [{ ms: 1000 }] }]);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['', 'insecure'],
  ])('says why there is no microphone: %s is %s', async (name, problem) => {
    // Without HTTPS a page is given no devices at all.
    const media =
      name === '' ? undefined : { getUserMedia: () => Promise.reject(new DOMException('', name)) };
    const { recorder, state } = setUp({ media });
    await recorder.start(GERMAN);
    expect(state()).toMatchObject({ step: 'idle', problem, recording: null });
  });

  it('leaves a recording alone that another window is making, and does not begin a second', async () => {
    const locks = fakeLocks();
    const first = setUp({ locks });
    await first.recorder.start(GERMAN);
    await first.capture('one', 1000);
    const second = setUp({ locks, store: first.store });
    await second.recorder.refresh();
    expect(second.state().kept).toEqual([]);
    await second.recorder.start(GERMAN);
    expect(second.state().problem).toBe('other-tab');
    await first.recorder.stop();
    await second.recorder.start(GERMAN);
    expect(second.state().step).toBe('recording');
  });

  it('keeps the sound of both microphones when another one is chosen', async () => {
    const { recorder, capture, store } = setUp();
    await recorder.start(GERMAN);
    await capture('one', 1000);
    await recorder.choose('second');
    await capture('two', 1000);
    const recording = await recorder.stop();
    expect(recording?.segments).toHaveLength(2);
    expect(await store.textOf('id-1', 1)).toBe('two');
  });
});

describe('the files of a recording', () => {
  const twoSegments = async (change: Change) => {
    const set = setUp(change);
    await set.recorder.start(GERMAN);
    await set.capture('one', 1000);
    await set.recorder.choose('second');
    await set.capture('two', 2000);
    return set.recorder.files((await set.recorder.stop())!);
  };

  it('are one where the browser can decode what it wrote', async () => {
    const joinSound = async (segments: readonly ArrayBuffer[]) =>
      (await new Blob(segments.slice()).arrayBuffer()) as ArrayBuffer;
    const [whole, ...more] = await twoSegments({ joinSound });
    expect(more).toEqual([]);
    expect(whole).toMatchObject({ durationMs: 3000, file: { name: 'Aufnahme 21.11.2026 14.02.wav' } });
    expect(await whole?.file.text()).toBe('onetwo');
  });

  it('are one for each session where it cannot, in their order and the same every time', async () => {
    const files = await twoSegments({});
    expect(files.map(({ file }) => file.name)).toEqual([
      'Aufnahme 21.11.2026 14.02 (1).m4a',
      'Aufnahme 21.11.2026 14.02 (2).m4a',
    ]);
    expect(files.map(({ file }) => file.lastModified)).toEqual([
      files[0]!.file.lastModified,
      files[0]!.file.lastModified,
    ]);
  });
});

type Change = Partial<RecorderDeps> & { store?: MemoryStore };

function setUp(change: Change = {}) {
  const store = change.store ?? memoryStore();
  let now = 0;
  let media = new FakeMedia();
  let isActive = false;
  const recorder = new Recorder({
    media: { getUserMedia: () => Promise.resolve(fakeStream()) },
    isSupported: (type) => type === 'audio/mp4',
    newRecorder: () => media as unknown as MediaRecorder,
    newLevel: () => ({ read: () => 0.5, close: () => (media = new FakeMedia()) }),
    joinSound: () => Promise.resolve(null),
    stayAwake: () => () => undefined,
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
  requestData() {}
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
function fakeLocks(): NonNullable<RecorderDeps['locks']> {
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
