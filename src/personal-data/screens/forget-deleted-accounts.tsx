// Stands beside the signed-in pages: at a sign-in, this browser forgets people who have no account any more.
import { useEffect } from 'react';
import { useSession } from '#identity/public.tsx';
import {
  forgetPerson,
  peopleKept,
  type PersonStorage,
  storageHere,
} from '#platform/browser/person-storage.ts';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { MOST_ASKED } from '../deletion/most-asked.ts';

export function ForgetDeletedAccounts({ userId }: { userId: string }) {
  const { api } = useSession();
  useEffect(() => {
    const storage = storageHere();
    // Tried again with the next page that is loaded.
    if (storage) forgetDeleted(api, storage, userId).catch(() => undefined);
  }, [api, userId]);
  return null;
}

// Removes from this browser what it still keeps of people whose accounts were deleted elsewhere.

/** What waits of a person who has an account stays: it is their work, and nobody else sees it. */
async function forgetDeleted(api: ApiFetch, storage: PersonStorage, userId: string): Promise<void> {
  const others = (await peopleKept(storage)).filter((id) => id !== userId).slice(0, MOST_ASKED);
  if (others.length === 0) return;
  const body = { ids: others };
  const { deleted } = await api<{ deleted: string[] }>('/api/account/deletion/among', {
    method: 'POST',
    body,
  });
  for (const id of deleted) await forgetPerson(storage, id);
}
