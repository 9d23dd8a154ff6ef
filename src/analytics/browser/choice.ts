// What the visitor of this page chose, and what their browser asks for on its own.
import { type Consent, consentCookie, consentIn } from '../consent.ts';

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

export function choose(choice: Consent['choice'], version: string): void {
  document.cookie = consentCookie({ choice, version, at: new Date() }, location.protocol === 'https:');
  document.dispatchEvent(new CustomEvent(CHOICE_EVENT, { bubbles: true }));
}
