// Stands beside the signed-in pages: at a sign-in, this browser forgets people who have no account any more.
import { useEffect } from 'react';
import { useSession } from '#identity/public.tsx';
import { storageHere } from '#platform/browser/person-storage.ts';
import { forgetDeleted } from './forget-deleted.ts';

export function ForgetDeletedAccounts({ userId }: { userId: string }) {
  const { api } = useSession();
  useEffect(() => {
    const storage = storageHere();
    // Tried again with the next page that is loaded.
    if (storage) forgetDeleted(api, storage, userId).catch(() => undefined);
  }, [api, userId]);
  return null;
}
