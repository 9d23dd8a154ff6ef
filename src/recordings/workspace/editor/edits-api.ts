// The calls of the editor.
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import type { BatchAnswer } from '../../editing/apply-edits.server.ts';
import type { EditsAnswer, EditsApi } from '../../editing/edit-session.ts';

export function createEditsApi(api: () => ApiFetch, projectId: string): EditsApi {
  const path = `/api/projects/${projectId}/edits`;
  return {
    open: () => api()<EditsAnswer>(path),
    send: (batch) => api()<BatchAnswer>(path, { method: 'POST', body: batch }),
  };
}

/** Makes a revision of what was edited. */
export async function keepEdits(api: ApiFetch, projectId: string): Promise<number | null> {
  const path = `/api/projects/${projectId}/edits/keep`;
  return (await api<{ revision: number | null }>(path, { method: 'POST' })).revision;
}
