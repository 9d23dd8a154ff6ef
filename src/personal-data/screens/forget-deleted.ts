// Removes from this browser what it still keeps of people whose accounts were deleted elsewhere.
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { forgetPerson, peopleKept, type PersonStorage } from '#platform/browser/person-storage.ts';
import { MOST_ASKED } from '../deletion/most-asked.ts';

/** What waits of a person who has an account stays: it is their work, and nobody else sees it. */
export async function forgetDeleted(api: ApiFetch, storage: PersonStorage, userId: string): Promise<void> {
  const others = (await peopleKept(storage)).filter((id) => id !== userId).slice(0, MOST_ASKED);
  if (others.length === 0) return;
  const body = { ids: others };
  const { deleted } = await api<{ deleted: string[] }>('/api/account/deletion/among', {
    method: 'POST',
    body,
  });
  for (const id of deleted) await forgetPerson(storage, id);
}
