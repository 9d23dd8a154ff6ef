import { describe, expect, it } from 'vitest';
import { type Change, fakeLocks, setUp } from '../../../../../test/clients/recorder-set-up.ts';

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

  it('keeps what was heard up to the moment when the page is put away', async () => {
    const { recorder, capture, hear, device, store, until } = setUp();
    await recorder.start(GERMAN);
    await capture('one', 1000);
    hear(' and half a second');
    device()?.keepNow();
    await until(({ recording }) => recording?.segments[0]?.parts === 2);
    expect(await store.textOf('id-1', 0)).toBe('one and half a second');
  });

  it('lets the device sleep in a pause, is paused by the device itself, and leaves it alone at the end', async () => {
    const { recorder, capture, device, paused, state } = setUp();
    await recorder.start(GERMAN);
    await capture('one', 1000);
    device()?.pause();
    expect(state().step).toBe('paused');
    device()?.keepNow();
    device()?.resume();
    expect(state().step).toBe('recording');
    await recorder.stop();
    expect(paused).toEqual([true, false, 'over']);
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
