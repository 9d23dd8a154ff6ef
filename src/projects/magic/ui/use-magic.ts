// What can be written from a recording, what is being written, and a person's own templates.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { isOpen, type MagicPage, type MagicOptions, type MagicRun, type SavedPrompt } from '../magic-run.ts';
import { projectKeys, writeAnswer } from '#projects/client/cache/project-cache.ts';
import { type Followed, followRun } from './follow-run.ts';

const magicKey = (projectId: string) => ['projects', 'magic', projectId] as const;
const PROMPTS_KEY = ['saved-prompts'] as const;
const pathOf = (projectId: string) => `/api/projects/${projectId}/magic-transcript`;
const LOOK_EVERY_MS = 2_000;

/** While a text is written, it is asked how far that is; nothing is asked otherwise. */
export function useMagicPage(projectId: string) {
  const { api } = useProjects();
  return useQuery({
    queryKey: magicKey(projectId),
    queryFn: ({ signal }) => api<MagicPage>(pathOf(projectId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.run && isOpen(state.data.run.state) ? LOOK_EVERY_MS : false),
  });
}

/** Calls when a run that was open has ended, once the page holds the revision that it became. */
export function useEndOfRun(projectId: string, run: MagicRun | null, onEnd: (run: MagicRun) => void): void {
  const queries = useQueryClient();
  const openRun = useRef<string | null>(null);
  const notify = useEffectEvent(async (ended: MagicRun) => {
    if (ended.state === 'done')
      await Promise.all([
        queries.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
        queries.invalidateQueries({ queryKey: projectKeys.transcript(projectId, 'formatted', null) }),
      ]);
    onEnd(ended);
  });
  useEffect(() => {
    if (!run) return;
    if (isOpen(run.state)) openRun.current = run.id;
    else if (openRun.current === run.id) {
      openRun.current = null;
      void notify(run);
    }
  }, [run]);
}

export function useOrder(projectId: string) {
  const { api } = useProjects();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (options: MagicOptions) =>
      api<MagicRun>(pathOf(projectId), { method: 'POST', body: options }),
    onSuccess: (run) =>
      writeAnswer<MagicPage>(queries, magicKey(projectId), (desk) => desk && { ...desk, run }),
    // Another window may have ordered one.
    onError: () => queries.invalidateQueries({ queryKey: magicKey(projectId) }),
  });
}

export function useCancel(projectId: string) {
  const { api } = useProjects();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(pathOf(projectId), { method: 'DELETE' }),
    // The run may have finished before the cancellation: the server knows its outcome.
    onSuccess: () => queries.invalidateQueries({ queryKey: magicKey(projectId) }),
  });
}

/** The text as far as it is written, and whether the line is there. */
export function useFollowed(projectId: string, run: MagicRun): { followed: Followed; isLineThere: boolean } {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [followed, setFollowed] = useState<Followed>({ state: run.state, text: '', part: 0, parts: 1 });
  const [isLineThere, setLine] = useState(true);
  const runId = run.id;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = followRun({
      projectId,
      runId,
      signal,
      onChange: setFollowed,
      onLine: setLine,
      // The session cookie goes along by itself.
      fetch: (path, options) => fetch(path, { ...options, headers: { 'accept-language': locale } }),
      wait: (ms) => waitFor(ms, signal),
    });
    void follow.then(() => {
      if (!signal.aborted) void queries.invalidateQueries({ queryKey: magicKey(projectId) });
    });
    return () => leaving.abort();
  }, [projectId, runId, locale, queries]);
  return { followed, isLineThere };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function useSavedPrompts() {
  const { api } = useProjects();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: PROMPTS_KEY,
    queryFn: ({ signal }) => api<{ prompts: SavedPrompt[] }>('/api/saved-prompts', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const onSuccess = () => queries.invalidateQueries({ queryKey: PROMPTS_KEY });
  const save = useMutation({
    mutationFn: (body: { name: string; prompt: string; ofTeam: boolean }) =>
      api<SavedPrompt>('/api/saved-prompts', { method: 'POST', body }),
    onSuccess,
  });
  const forget = useMutation({
    mutationFn: (prompt: SavedPrompt) => api(`/api/saved-prompts/${prompt.id}`, { method: 'DELETE' }),
    onSuccess,
  });
  return { prompts: data?.prompts ?? [], save, forget };
}
