// From the sign-in on events are the account's, and its answer is kept where it can be shown.
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { consentIn } from '../consent.ts';
import { asksNotToBeCounted, CHOICE_EVENT, RECORDED } from './choice.ts';
import { pageAnalytics, pageSetUp, storeHere } from './page-client.ts';

/** @returns ends it */
export function followAnswer(userId: string, api: ApiFetch): () => void {
  const follow = () => {
    pageAnalytics.identify(userId);
    const setUp = pageSetUp();
    const consent = setUp && consentIn(document.cookie, setUp.version);
    // Is about to become a refusal.
    if (!consent || (consent.choice === 'granted' && asksNotToBeCounted())) return;
    const answer = `${userId} ${consent.choice} ${consent.at.toISOString()}`;
    const store = storeHere();
    if (store?.getItem(RECORDED) === answer) return;
    void api('/api/account/analytics-consent', { method: 'POST', body: consent })
      .then(() => store?.setItem(RECORDED, answer))
      // The next page tries again.
      .catch(() => undefined);
  };
  follow();
  document.addEventListener(CHOICE_EVENT, follow);
  return () => document.removeEventListener(CHOICE_EVENT, follow);
}
