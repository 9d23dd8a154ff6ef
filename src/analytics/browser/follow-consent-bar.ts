// Makes the bar work that asks for consent, on every kind of page: it is shown to who has not chosen, and to who wants to
// choose again.
import { CHOICE_EVENT, choiceNow, choose } from './choice.ts';
import { pageAnalytics, pageSetUp } from './page-client.ts';

/** @returns ends it */
export function followConsentBar(page: Document): () => void {
  const setUp = pageSetUp();
  if (!setUp) return () => {};
  const bar = () => page.querySelector<HTMLElement>('[data-consent-bar]');
  const show = (isShown: boolean) => {
    const shown = bar();
    if (!shown) return;
    shown.dataset.state = choiceNow(setUp.version);
    shown.hidden = !isShown;
  };
  show(choiceNow(setUp.version) === 'open');
  // A document for a stranger: who was counted before has signed out, here or elsewhere.
  if (bar()?.dataset.signedIn === undefined) pageAnalytics.reset();
  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('[data-consent]') : null;
    if (!(control instanceof HTMLElement)) return;
    const { consent } = control.dataset;
    if (consent === 'granted' || consent === 'refused') choose(consent, setUp.version);
    show(consent === 'ask');
    if (consent === 'ask') bar()?.focus();
  };
  // Also what was chosen elsewhere on this page.
  const onChoice = () => show(false);
  page.addEventListener('click', onClick);
  page.addEventListener(CHOICE_EVENT, onChoice);
  return () => {
    page.removeEventListener('click', onClick);
    page.removeEventListener(CHOICE_EVENT, onChoice);
  };
}
