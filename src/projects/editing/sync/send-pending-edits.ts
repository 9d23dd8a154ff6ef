// Sends what an earlier page wrote and could not send any more, by the rules of the editor; nobody has to open it.
import { EditSession } from './edit-session.ts';
import { type EditsApi, statusOf } from './edits-api.ts';
import { Outbox, readLeft } from './outbox.ts';
import type { OutboxStorage } from './outbox-keys.ts';

/**
 * `sent`: the server has all of it. `asked`: it stays in the browser until the person decides, as another wrote at the
 * same place. `gone`: the recording was deleted, the text stays here. `later`: it could not be sent now.
 */
export type Outcome = { projectId: string; state: 'sent' | 'asked' | 'gone' | 'later' };

export type PendingEditsDependencies = {
  storage: OutboxStorage;
  userId: string;
  newId: () => string;
  editsApi: (projectId: string) => EditsApi;
  /** Makes a revision of what was edited. */
  keepEdits: (projectId: string) => Promise<unknown>;
  /** Rejects with `status` 404 where the recording is gone. */
  load: (projectId: string) => Promise<unknown>;
  /** Looks after what the tab holds. @returns how to stop */
  hold: (tab: string) => () => void;
};

/** @param liveTabs the tabs that still look after their own: nothing of theirs is touched */
export async function sendPendingEdits(
  deps: PendingEditsDependencies,
  projectId: string,
  liveTabs: ReadonlySet<string>,
): Promise<Outcome> {
  const { storage, userId } = deps;
  const whose = { userId, projectId };
  try {
    const { operations } = readLeft(storage, whose, liveTabs);
    if (operations.length > 0) await sendLeft(deps, projectId, liveTabs);
    else await deps.load(projectId);
    const { conflicts } = readLeft(storage, whose, liveTabs);
    return { projectId, state: conflicts.length > 0 ? 'asked' : 'sent' };
  } catch (error) {
    return { projectId, state: statusOf(error) === 404 ? 'gone' : 'later' };
  }
}

async function sendLeft(
  deps: PendingEditsDependencies,
  projectId: string,
  liveTabs: ReadonlySet<string>,
): Promise<void> {
  const { storage, userId, newId } = deps;
  const tab = newId();
  const release = deps.hold(tab);
  try {
    const outbox = new Outbox({ storage, userId, projectId, tab }, liveTabs);
    // Opening sends what waits, and rejects where it cannot.
    await EditSession.open({ api: deps.editsApi(projectId), outbox, newId, now: () => 0 });
  } finally {
    release();
  }
  // Where that fails, the edits become a revision when nobody has written for a while.
  await deps.keepEdits(projectId).catch(() => undefined);
}
