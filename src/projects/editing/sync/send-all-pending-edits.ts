// Sends what is left of one person's recordings, one after the other: a long text is in memory once.
import { newUuid } from '#platform/browser/new-uuid.ts';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { holdTab } from './open-tabs.ts';
import { loadProject } from '#projects/client/projects-api.ts';
import { createEditsApi, keepEdits } from './send-edits.ts';
import { dropLeft, leftText } from './left-text.ts';
import { type Outcome, sendPendingEdits } from './send-pending-edits.ts';

/** @param options.isStill whether the person is still the one who is signed in */
export async function sendAllPendingEdits(options: {
  userId: string;
  api: () => ApiFetch;
  isStill: () => Promise<boolean>;
  ids: readonly string[];
  tabs: ReadonlySet<string>;
}): Promise<Outcome[]> {
  const { userId, api, isStill, ids, tabs } = options;
  const deps = {
    storage: localStorage,
    userId,
    newId: newUuid,
    editsApi: (projectId: string) => createEditsApi(api, projectId),
    keepEdits: (projectId: string) => keepEdits(api(), projectId),
    load: (projectId: string) => loadProject(api(), projectId),
    hold: (tab: string) => holdTab({ locks: navigator.locks, tab }),
  };
  const outcomes: Outcome[] = [];
  for (const projectId of ids) {
    if (!(await isStill())) return [];
    const outcome = await sendPendingEdits(deps, projectId, tabs);
    // To another person this one's recordings are as good as gone.
    if (outcome.state === 'gone' && !(await isStill())) return [];
    const whose = { userId, projectId };
    // Who changed nothing but speakers of a recording that is gone has no words to lose.
    if (outcome.state === 'gone' && leftText(localStorage, whose, tabs) === '')
      dropLeft(localStorage, whose, tabs);
    else outcomes.push(outcome);
  }
  return outcomes;
}
