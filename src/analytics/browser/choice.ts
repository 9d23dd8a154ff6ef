// What the visitor of this page chose, and what their browser asks for on its own.
import { type Consent, consentCookie, consentIn, droppedConsentCookie } from '../consent.ts';
import { forgetCounting } from './event-queue.ts';

/** Dispatched at the document, and so at the window, when somebody has chosen. */
export const CHOICE_EVENT = 'analytics-choice';

/** Global Privacy Control and Do-Not-Track: a browser that asks is not asked. */
export function asksNotToBeCounted(
  browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator,
): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}

export type ChoiceState = 'signal' | 'granted' | 'refused' | 'open';

export function choiceNow(version: string): ChoiceState {
  if (asksNotToBeCounted()) return 'signal';
  return consentIn(document.cookie, version)?.choice ?? 'open';
}

/** Which answer of which account the server has already. */
export const RECORDED = 'wortlaut.consent';

/** Where nobody is asked any more. */
export function dropAnswer(store: Pick<Storage, 'removeItem'>): void {
  if (consentIn(document.cookie)) document.cookie = droppedConsentCookie;
  store.removeItem(RECORDED);
}

/** Of this question or an earlier one. */
export const hasAgreedOnce = (): boolean => consentIn(document.cookie)?.choice === 'granted';

export function choose(choice: Consent['choice'], version: string): void {
  // What still waits was counted under an earlier question, which named another place or is too long ago.
  if (choice === 'granted' && choiceNow(version) === 'open') forgetWaiting();
  document.cookie = consentCookie({ choice, version, at: new Date() }, location.protocol === 'https:');
  document.dispatchEvent(new CustomEvent(CHOICE_EVENT, { bubbles: true }));
}

function forgetWaiting(): void {
  try {
    forgetCounting(localStorage);
  } catch {
    // Where a page may keep nothing, nothing waits.
  }
}
