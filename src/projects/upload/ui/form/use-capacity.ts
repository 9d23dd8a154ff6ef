// The welcome of those who registered while all places were taken: once, and whenever they want to transcribe.
import { useState } from 'react';
import { useProfile } from '#account/public.tsx';

/** @returns `isWelcome`: show the notice now, unrequested; `markRead` marks it as read */
export function useCapacity() {
  const { profile, save, refresh } = useProfile();
  const [isRead, setRead] = useState(false);
  const isWaitlisted = profile?.accessStatus.isWaitlisted ?? false;
  const isWelcome = isWaitlisted && !isRead && profile?.profile.meta_data.capacityNoticeRead !== true;
  return {
    isWaitlisted,
    isWelcome,
    markRead: () => {
      setRead(true);
      // Where it cannot be saved, the next visit begins with it once more.
      if (isWelcome) void save({ capacityNoticeRead: true });
    },
    /** Perhaps the person was admitted while this page was open. */
    lookAgain: () => void refresh(),
  };
}
