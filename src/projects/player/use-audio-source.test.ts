import { describe, expect, it } from 'vitest';
import { addressesOf, playFromFirst } from './use-audio-source.ts';

const NOT_SUPPORTED = 4;
const NETWORK = 2;

/** What of an audio element counts here: it notes what it loads, and plays until it is stopped. */
class AudioElement extends EventTarget {
  readonly loaded: string[] = [];
  currentTime = 0;
  paused = true;
  readyState = 0;
  error: MediaError | null = null;
  get src(): string {
    return this.loaded.at(-1) ?? '';
  }
  set src(address: string) {
    this.loaded.push(address);
    Object.assign(this, { currentTime: 0, paused: true, readyState: 0, error: null });
  }
  async play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  fail(code: number): void {
    this.error = { code } as MediaError;
    this.dispatchEvent(new Event('error'));
  }
  /** Somebody listens to it at this second. */
  listenAt(seconds: number): void {
    Object.assign(this, { currentTime: seconds, paused: false, readyState: 4 });
  }
}

describe('what the player plays', () => {
  const addresses = (of: Partial<Parameters<typeof addressesOf>[0]>) =>
    addressesOf({ id: 'p', state: 'ready', files: 1, canPlay: () => true, ...of });
  const original = ['/api/projects/p/audio'];

  it('is the copy once it is ready, in the forms that the browser plays', () => {
    const [webm, mp4] = ['/api/projects/p/listening?type=webm', '/api/projects/p/listening?type=mp4'];
    expect(addresses({})).toEqual([webm, mp4]);
    expect(addresses({ canPlay: (type) => type === 'audio/mp4' })).toEqual([mp4]);
    expect(addresses({ canPlay: () => false })).toEqual(original);
  });

  it('is the original until then, and where there will be no copy', () => {
    expect(addresses({ state: 'coming' })).toEqual(original);
    expect(addresses({ state: 'none' })).toEqual(original);
  });

  it('is nothing while several files are being joined, and the first where they cannot be', () => {
    expect(addresses({ state: 'coming', files: 2 })).toEqual([]);
    expect(addresses({ state: 'none', files: 2 })).toEqual(original);
  });
});

describe('the audio element', () => {
  it('gets the next form where the browser cannot play the first, and no further one', () => {
    const element = new AudioElement();
    playFromFirst(element, ['a', 'b']);
    element.fail(NOT_SUPPORTED);
    element.fail(NOT_SUPPORTED);
    expect(element.loaded).toEqual(['a', 'b']);
  });

  it('keeps what it plays where the network broke', () => {
    const element = new AudioElement();
    playFromFirst(element, ['a', 'b']);
    element.fail(NETWORK);
    expect(element.loaded).toEqual(['a']);
  });

  it('stays at its place when the copy takes the place of the original', () => {
    const element = new AudioElement();
    playFromFirst(element, ['original'])();
    element.currentTime = 12;
    playFromFirst(element, ['copy']);
    expect([element.src, element.currentTime, element.paused]).toEqual(['copy', 12, true]);
  });

  it.each(['pause', 'seeking', 'ended'])(
    'is not cut off while somebody listens, but changed at %s',
    (name) => {
      const element = new AudioElement();
      playFromFirst(element, ['original'])();
      element.listenAt(12);
      playFromFirst(element, ['copy']);
      expect(element.src).toBe('original');
      element.currentTime = 40;
      element.dispatchEvent(new Event(name));
      element.dispatchEvent(new Event(name));
      expect([element.loaded, element.currentTime, element.paused]).toEqual([
        ['original', 'copy'],
        40,
        false,
      ]);
    },
  );

  it('begins at the word that was clicked before its address was known', async () => {
    const element = new AudioElement();
    element.currentTime = 7;
    await element.play();
    playFromFirst(element, ['copy']);
    expect([element.currentTime, element.paused]).toEqual([7, false]);
  });

  it('does not begin by itself later, when a word was clicked while there was nothing to play', async () => {
    const element = new AudioElement();
    const stop = playFromFirst(element, []);
    element.currentTime = 7;
    await element.play();
    stop();
    playFromFirst(element, ['copy']);
    expect([element.src, element.currentTime, element.paused]).toEqual(['copy', 7, true]);
    const other = new AudioElement();
    const stopOther = playFromFirst(other, ['original']);
    await other.play();
    other.fail(NOT_SUPPORTED);
    stopOther();
    playFromFirst(other, ['copy']);
    expect(other.paused).toBe(true);
  });

  it('is left alone when the player goes', () => {
    const element = new AudioElement();
    playFromFirst(element, ['original'])();
    element.listenAt(3);
    playFromFirst(element, ['copy'])();
    element.pause();
    element.fail(NOT_SUPPORTED);
    expect(element.src).toBe('original');
  });
});
