// The calls about folders.
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import type { Folder } from '../folder.ts';

export async function loadFolders(api: ApiFetch, signal: AbortSignal): Promise<Folder[]> {
  return (await api<{ folders: Folder[] }>('/api/folders', { signal })).folders;
}

export function createFolder(api: ApiFetch, name: string) {
  return api<Folder>('/api/folders', { method: 'POST', body: { name } });
}

export function renameFolder(api: ApiFetch, { id, name }: Folder) {
  return api<Folder>(`/api/folders/${id}`, { method: 'PATCH', body: { name } });
}

export async function deleteFolder(api: ApiFetch, id: string): Promise<void> {
  await api(`/api/folders/${id}`, { method: 'DELETE' });
}

/** @param move.folderId null: out of any folder */
export async function moveProjects(
  api: ApiFetch,
  move: { ids: readonly string[]; folderId: string | null },
): Promise<string[]> {
  // Moved twice, they are where they were moved to.
  const order = { method: 'POST', body: move, repeatable: true };
  return (await api<{ moved: string[] }>('/api/projects/move', order)).moved;
}
