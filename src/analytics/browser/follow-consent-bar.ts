// Makes the bar work that asks for consent, on every kind of page: it is shown to who has not chosen, and to who wants to
// choose again.
import { CHOICE_EVENT, choiceNow, choose, hasAgreedOnce } from './choice.ts';
import {
  finishTakingBack,
  isCounted,
  leaveNothing,
  pageAnalytics,
  pageSetUp,
  takeBackCounted,
} from './page-client.ts';

/** @returns ends it */
export function followConsentBar(page: Document): () => void {
  const setUp = pageSetUp();
  if (!setUp) {
    // Only where the page knows it: one that failed has no bar either.
    if (page.body.dataset.uncounted !== undefined) leaveNothing();
    return () => {};
  }
  const bar = () => page.querySelector<HTMLElement>('[data-consent-bar]');
  const show = (isShown: boolean) => {
    const shown = bar();
    if (!shown) return;
    shown.dataset.state = choiceNow(setUp.version);
    shown.hidden = !isShown;
  };
  // Whenever the answer was given, and also where no client runs on this page.
  const settle = () => {
    const isRefused = ['signal', 'refused'].includes(choiceNow(setUp.version));
    void (isRefused ? takeBackCounted() : finishTakingBack());
  };
  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('[data-consent]') : null;
    if (!(control instanceof HTMLElement)) return;
    const { consent } = control.dataset;
    if (consent === 'granted' || consent === 'refused') choose(consent, setUp.version);
    show(consent === 'ask');
    if (consent === 'ask') bar()?.focus();
  };
  // Also what was chosen elsewhere on this page.
  const onChoice = () => {
    settle();
    show(false);
  };
  page.addEventListener('click', onClick);
  page.addEventListener(CHOICE_EVENT, onChoice);
  const state = choiceNow(setUp.version);
  show(state === 'open');
  // Who turned the signal on after they had agreed has taken that back: it stays so when the signal is turned off.
  if (state === 'signal' && (isCounted() || hasAgreedOnce())) choose('refused', setUp.version);
  else settle();
  // A document for a stranger: who was counted before has signed out, here or elsewhere.
  if (bar()?.dataset.signedIn === undefined) pageAnalytics.reset();
  return () => {
    page.removeEventListener('click', onClick);
    page.removeEventListener(CHOICE_EVENT, onChoice);
  };
}
