// The audio element and what the page knows of it: playing or not, speed, length, failure.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useListen } from './play-span.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
export const SKIP_S = 10;
const REWIND_ON_STOP_S = 2;

/** What stays the same once the audio element is there. */
type Sound = {
  /** Gives the player its audio element; for `ref`. */
  attach: (element: HTMLAudioElement | null) => void;
  element: HTMLAudioElement | null;
  toggle: () => void;
  /** Pauses and steps back a little, so that the last words are heard again when going on. */
  stop: () => void;
  skip: (seconds: number) => void;
  playFrom: (ms: number) => void;
  /** Plays a stretch of the recording and stops at its end. */
  listen: (startMs: number, endMs: number) => void;
  setSpeed: (speed: number) => void;
  /** Asks for the sound once more after it could not be had; it stays at its place. */
  reload: () => void;
  /** Calls back with the position in ms on each frame while playing, and after each jump. */
  onPosition: (listener: (ms: number) => void) => () => void;
  /** @param moments of the recording to look at, ms */
  setFlags: (moments: readonly number[]) => void;
};

/** What changes when somebody plays or pauses; the position is in neither, since it changes on each frame. */
type Playback = {
  isPlaying: boolean;
  failed: boolean;
  speed: number;
  /** ms; of what was decoded. The audio element knows what the file claims, which may be more than is there. */
  durationMs: number;
  flags: readonly number[];
};

const SoundContext = createContext<Sound | null>(null);
const PlaybackContext = createContext<Playback | null>(null);

export function useSound(): Sound {
  return inContext(useContext(SoundContext));
}

export function usePlayback(): Playback {
  return inContext(useContext(PlaybackContext));
}

function inContext<T>(value: T | null): T {
  if (!value) throw new Error('The player needs PlaybackProvider above it.');
  return value;
}

/** @param props.decodedMs 0 where it is not known: then the audio element's length counts */
export function PlaybackProvider(props: { decodedMs: number; children: ReactNode }) {
  const { decodedMs } = props;
  const [element, attach] = useState<HTMLAudioElement | null>(null);
  const [{ isPlaying, failed, claimedMs }, setState] = useState({
    isPlaying: false,
    failed: false,
    claimedMs: 0,
  });
  const durationMs = decodedMs > 0 ? decodedMs : claimedMs;
  const [speed, setSpeed] = useState(1);
  const [flags, setFlags] = useState<readonly number[]>([]);
  const [listeners] = useState(() => new Set<(ms: number) => void>());
  useEffect(() => {
    if (element)
      return listenTo(element, { listeners, change: (to) => setState((now) => ({ ...now, ...to })) });
  }, [element, listeners]);
  const actions = useMemo(() => actionsOn(element, durationMs), [element, durationMs]);
  useEffect(() => setRate(element, speed), [element, speed]);
  const onPosition = useCallback(
    (listener: (ms: number) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [listeners],
  );
  const listen = useListen({ element, onPosition, playFrom: actions.playFrom });
  const sound = useMemo(
    () => ({ attach, element, setSpeed, setFlags, onPosition, listen, ...actions }),
    [element, onPosition, listen, actions],
  );
  const playback = useMemo(
    () => ({ isPlaying, failed, durationMs, speed, flags }),
    [isPlaying, failed, durationMs, speed, flags],
  );
  return (
    <SoundContext value={sound}>
      <PlaybackContext value={playback}>{props.children}</PlaybackContext>
    </SoundContext>
  );
}

function setRate(element: HTMLAudioElement | null, rate: number): void {
  if (!element) return;
  element.playbackRate = rate;
  // Sound that is loaded once more begins with this one.
  element.defaultPlaybackRate = rate;
}

function actionsOn(
  element: HTMLAudioElement | null,
  durationMs: number,
): Pick<Sound, 'toggle' | 'stop' | 'skip' | 'playFrom' | 'reload'> {
  const jump = (seconds: number) => {
    if (!element) return;
    const last = durationMs > 0 ? durationMs / 1000 : seconds;
    element.currentTime = Math.min(last, Math.max(0, seconds));
  };
  // Refused when the sound cannot be had; the `error` event says so.
  const play = () => void element?.play().catch(() => undefined);
  return {
    toggle: () => (element?.paused ? play() : element?.pause()),
    stop: () => {
      if (!element || element.paused) return;
      element.pause();
      jump(element.currentTime - REWIND_ON_STOP_S);
    },
    skip: (seconds) => jump((element?.currentTime ?? 0) + seconds),
    playFrom: (ms) => {
      jump(ms / 1000);
      play();
    },
    reload: () => {
      if (!element) return;
      const { currentTime } = element;
      element.load();
      element.currentTime = currentTime;
    },
  };
}

type Change = (to: { isPlaying?: boolean; failed?: boolean; claimedMs?: number }) => void;

function listenTo(
  element: HTMLAudioElement,
  { listeners, change }: { listeners: ReadonlySet<(ms: number) => void>; change: Change },
): () => void {
  const reportPosition = () => {
    for (const listener of listeners) listener(element.currentTime * 1000);
  };
  const loaded = () => {
    const { duration } = element;
    change({ failed: false, ...(Number.isFinite(duration) && { claimedMs: Math.round(duration * 1000) }) });
  };
  const events: [string, () => void][] = [
    ['play', () => change({ isPlaying: true })],
    ['pause', () => change({ isPlaying: false })],
    ['ended', () => change({ isPlaying: false })],
    ['error', () => change({ failed: true })],
    ['loadedmetadata', loaded],
    ['seeked', reportPosition],
    ['timeupdate', reportPosition],
  ];
  for (const [name, listener] of events) element.addEventListener(name, listener);
  // The element may have loaded or failed before anyone listened.
  if (element.readyState > 0) loaded();
  if (element.error) change({ failed: true });
  const stop = followFrames(element, reportPosition);
  return () => {
    stop();
    for (const [name, listener] of events) element.removeEventListener(name, listener);
  };
}

/** Runs `reportPosition` on each animation frame while the element plays. */
function followFrames(element: HTMLAudioElement, reportPosition: () => void): () => void {
  let frame = 0;
  const step = () => {
    reportPosition();
    frame = requestAnimationFrame(step);
  };
  const start = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const halt = () => cancelAnimationFrame(frame);
  element.addEventListener('play', start);
  element.addEventListener('pause', halt);
  return () => {
    halt();
    element.removeEventListener('play', start);
    element.removeEventListener('pause', halt);
  };
}
