// Keeps this browser from showing the notifications of somebody else, on all signed-in pages.
import { useEffect } from 'react';
import { onAuthEvents, useSession } from '#identity/public.tsx';
import { dropPushSubscriptions } from '#platform/browser/push-subscriptions.ts';
import { dropForeign } from './this-device.ts';

export function OwnDevice({ userId }: { userId: string }): null {
  const { api } = useSession();
  useEffect(() => {
    // Without a network it is asked at the next page.
    void dropForeign(api).catch(() => undefined);
    // A session that another device or tab ended.
    return onAuthEvents(({ event }) => {
      if (event === 'SIGNED_OUT') void dropPushSubscriptions();
    });
  }, [api, userId]);
  return null;
}
