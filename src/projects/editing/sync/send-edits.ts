// The calls of the editor.
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import type { Batch } from '../server/apply-edits.server.ts';
import type { BatchAnswer } from '../server/edit-answers.ts';
import type { EditsAnswer, EditsApi } from './edits-api.ts';
import { noteLeaving } from './leaving.ts';

export function createEditsApi(api: () => ApiFetch, projectId: string): EditsApi {
  const path = `/api/projects/${projectId}/edits`;
  return {
    open: () => api()<EditsAnswer>(path),
    send: (batch) => api()<BatchAnswer>(path, { method: 'POST', body: batch }),
  };
}

/** Browsers take 64 KiB along from a page that closes, headers included. */
const MOST_LAST_BYTES = 60_000;

/** Creates a revision of the edits, with the pending ones, from a page that closes: nobody receives the answer. */
export async function keepOnLeaving(api: ApiFetch, projectId: string, last: Batch): Promise<void> {
  noteLeaving(projectId);
  const path = `/api/projects/${projectId}/edits/keep`;
  const { byteLength } = new TextEncoder().encode(JSON.stringify(last));
  // What is too long stays in the browser, and is sent when the editor opens again.
  const body = byteLength <= MOST_LAST_BYTES ? last : { ...last, operations: [] };
  await api(path, { method: 'POST', body, keepalive: true });
}

/** Makes a revision of what was edited. */
export async function keepEdits(api: ApiFetch, projectId: string): Promise<number | null> {
  const path = `/api/projects/${projectId}/edits/keep`;
  return (await api<{ revision: number | null }>(path, { method: 'POST' })).revision;
}
