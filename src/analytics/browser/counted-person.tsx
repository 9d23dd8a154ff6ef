// In the signed-in pages: from the sign-in on events are the account's, and its answer is kept where it can be shown.
import { useEffect } from 'react';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { consentIn } from '../consent.ts';
import { CHOICE_EVENT } from './choice.ts';
import { pageAnalytics, pageSetUp } from './page-client.ts';

/** Which answer of which account the server has already. */
const RECORDED = 'wortlaut.consent';

export function CountedPerson({ userId, api }: { userId: string; api: ApiFetch }) {
  useEffect(() => {
    const follow = () => {
      pageAnalytics.identify(userId);
      const setUp = pageSetUp();
      const consent = setUp && consentIn(document.cookie, setUp.version);
      if (!consent) return;
      const answer = `${userId} ${consent.choice} ${consent.at.toISOString()}`;
      if (localStorage.getItem(RECORDED) === answer) return;
      void api('/api/account/analytics-consent', { method: 'POST', body: consent })
        .then(() => localStorage.setItem(RECORDED, answer))
        // The next page tries again.
        .catch(() => undefined);
    };
    follow();
    document.addEventListener(CHOICE_EVENT, follow);
    return () => document.removeEventListener(CHOICE_EVENT, follow);
  }, [api, userId]);
  return null;
}
