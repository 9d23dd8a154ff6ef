// Opens an edit session for as long as the editor is on the page, and sees to it that it is saved.
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { EditSession } from './edit-session.ts';
import { holdTab, openTabs } from './open-tabs.ts';
import { Outbox } from './outbox.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { newUuid } from '#platform/browser/new-uuid.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { createEditsApi, keepEdits, keepOnLeaving } from './send-edits.ts';
import { receiveEdits } from './receive-edits.ts';

/** „Within a second“: the wait and the way there. */
const SAVE_AFTER_MS = 500;
const RETRY_MS = [1000, 2000, 4000, 8000] as const;
/** Interval of requests for the changes of other pages while the realtime channel is down. */
const LOOK_EVERY_MS = 4000;

/** Sessions that a revision has all of: to leave them makes none again, of what others edit since. */
const keptSessions = new WeakSet<EditSession>();

export function markKept(session: EditSession): void {
  keptSessions.add(session);
}

export type OpenedSession = { session: EditSession | null; error: Error | null; retry: () => void };

export function useEditSession(projectId: string): OpenedSession {
  const { api, user } = useProjects();
  const [session, setSession] = useState<EditSession | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const call = useEffectEvent(() => api);
  useEffect(() => {
    let isGone = false;
    let opened: EditSession | null = null;
    const tab = newUuid();
    const { locks } = navigator;
    const release = holdTab({ locks, tab, edits: projectId });
    const open = async () => {
      const { tabs } = await openTabs(locks);
      const outbox = new Outbox(
        { storage: localStorage, userId: user.id, projectId, tab },
        new Set([...tabs, tab]),
      );
      return EditSession.open({
        api: createEditsApi(call, projectId),
        outbox,
        newId: newUuid,
        now: () => performance.now(),
      });
    };
    open().then(
      (made) => {
        opened = made;
        if (!isGone) setSession(made);
      },
      (reason: unknown) => {
        if (!isGone) setError(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
    return () => {
      isGone = true;
      // The page goes on without the editor: what was written is saved, and becomes a revision.
      const keep = () => keepEdits(call(), projectId);
      void opened
        ?.flush()
        .then((saved) => (saved && !(opened && keptSessions.has(opened)) ? keep() : null))
        .catch(() => undefined)
        .finally(release);
      if (!opened) release();
    };
  }, [projectId, user.id, attempt]);
  useAutosave(session, projectId);
  const retry = () => {
    setError(null);
    setAttempt((now) => now + 1);
  };
  return { session, error, retry };
}

export const SessionContext = createContext<EditSession | null>(null);

/** @throws outside the open editor */
export function useSession(): EditSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs SessionContext above it.');
  return session;
}

export function useSnapshot(session: EditSession): Snapshot {
  return useSyncExternalStore(session.subscribe, () => session.snapshot);
}

function useAutosave(session: EditSession | null, projectId: string): void {
  const { api, live } = useProjects();
  const leave = useEffectEvent((left: EditSession) => {
    // Where that fails, the edits become a revision when nobody has written for a while.
    void keepOnLeaving(api, projectId, left.takeLast()).catch(() => undefined);
  });
  useEffect(() => {
    if (!session) return;
    let isHeard = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let waitsSince = 0;
    const run = () => {
      timer = undefined;
      waitsSince = 0;
      void session.flush().then((saved) => {
        failures = saved ? 0 : failures + 1;
        if (!saved) wait(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? LOOK_EVERY_MS);
        else if (!isHeard) wait(LOOK_EVERY_MS);
      });
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    };
    const soon = () => {
      // While offline the next try is set; and who types on is saved all the same.
      if (!session.hasUnsaved || failures > 0 || waitsSince > 0) return;
      waitsSince = performance.now();
      wait(SAVE_AFTER_MS);
    };
    const now = () => {
      failures = 0;
      wait(0);
    };
    // It would be kept on this device; elsewhere it would be missing.
    const hold = (event: Event) => session.hasUnsaved && event.preventDefault();
    const hide = () => document.visibilityState === 'hidden' && now();
    const close = () => leave(session);
    const stop = session.subscribe(soon);
    const stopReceiving = receiveEdits(live, projectId, {
      onNews: (news) => void session.isBehind(news).then((isBehind) => isBehind && failures === 0 && now()),
      onLine: (isUp) => {
        isHeard = isUp;
        // One more request fetches the changes missed meanwhile; the channel reports later ones.
        if (failures === 0) now();
      },
    });
    wait(LOOK_EVERY_MS);
    globalThis.addEventListener('online', now);
    globalThis.addEventListener('beforeunload', hold);
    globalThis.addEventListener('pagehide', close);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stop();
      stopReceiving();
      clearTimeout(timer);
      globalThis.removeEventListener('online', now);
      globalThis.removeEventListener('beforeunload', hold);
      globalThis.removeEventListener('pagehide', close);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [session, projectId, live]);
}
