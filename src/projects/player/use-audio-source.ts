// What the player plays: the listening copy once it is there, until then the original.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { loadListeningState } from '#projects/client/projects-api.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import {
  type ListeningState,
  type ListeningType,
  listeningMediaTypes,
  listeningTypes,
} from '#projects/domain/listening.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useSound } from './playback.tsx';

/** A copy of an hour takes less than a minute. */
const ASK_EVERY_MS = 3_000;

/**
 * The addresses to try, the best first.
 * @param of.files of several, the original is the first alone: a word of another one would play a wrong place
 */
export function addressesOf(of: {
  id: string;
  state: ListeningState;
  files: number;
  canPlay: (mediaType: string) => boolean;
}): string[] {
  const { id, state, files, canPlay } = of;
  const copies = listeningTypes.filter((type) => canPlay(listeningMediaTypes[type]));
  if (state === 'ready' && copies.length > 0) return copies.map((type) => copyAddress(id, type));
  if (state === 'coming' && files > 1) return [];
  return [`/api/projects/${id}/audio`];
}

function copyAddress(id: string, type: ListeningType): string {
  return `/api/projects/${id}/listening?type=${type}`;
}

/**
 * Gives the player its audio.
 * @returns `isThere` false as long as there is no address to play from
 */
export function useAudioSource(): { isComing: boolean; isThere: boolean } {
  const { id, files } = useProject();
  const { api } = useProjects();
  const { element } = useSound();
  const { data, isError } = useQuery({
    queryKey: projectKeys.listening(id),
    queryFn: ({ signal }) => loadListeningState(api, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === 'coming' ? ASK_EVERY_MS : false),
  });
  const state = data ?? (isError ? 'none' : null);
  const addresses = useMemo(() => {
    if (!element || state === null) return null;
    const canPlay = (mediaType: string) => element.canPlayType(mediaType) !== '';
    return addressesOf({ id, state, files: files.length, canPlay });
  }, [element, state, id, files.length]);
  useEffect(
    () => (element && addresses ? playFromFirst(element, addresses) : undefined),
    [element, addresses],
  );
  return { isComing: state === 'coming', isThere: addresses === null || addresses.length > 0 };
}

type Media = Pick<
  HTMLMediaElement,
  | 'src'
  | 'currentTime'
  | 'paused'
  | 'readyState'
  | 'error'
  | 'play'
  | 'pause'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** Of `HTMLMediaElement` and `MediaError`. */
const HAVE_CURRENT_DATA = 2;
const ERR_NETWORK = 2;
/** After them, a listener misses nothing where other audio takes the place. */
const BREAKS = ['pause', 'seeking', 'ended'] as const;

/**
 * Loads the first address, and the next where the browser cannot play one. What somebody is listening to is not cut off:
 * then it waits for the next break. What can be played only later does not begin by itself then.
 * @returns how to stop
 */
export function playFromFirst(media: Media, addresses: readonly string[]): () => void {
  const left = [...addresses];
  const load = () => {
    for (const name of BREAKS) media.removeEventListener(name, load);
    const next = left.shift();
    if (next === undefined) return media.pause();
    const { currentTime, paused } = media;
    media.src = next;
    media.currentTime = currentTime;
    // Refused where the audio cannot be had; the `error` event says so.
    if (!paused) void media.play().catch(() => undefined);
  };
  const failed = () => {
    if (media.error?.code !== ERR_NETWORK) load();
  };
  const stop = () => media.pause();
  media.addEventListener('error', failed);
  if (addresses.length === 0) media.addEventListener('play', stop);
  if (media.paused || media.readyState < HAVE_CURRENT_DATA) load();
  else for (const name of BREAKS) media.addEventListener(name, load);
  return () => {
    media.removeEventListener('error', failed);
    media.removeEventListener('play', stop);
    for (const name of BREAKS) media.removeEventListener(name, load);
  };
}
