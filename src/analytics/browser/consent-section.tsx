// The part of the profile that says whether one is counted, and lets one choose again.
import { useEffect, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { CHOICE_EVENT, type ChoiceState, choiceNow } from './choice.ts';
import { pageSetUp } from './page-client.ts';

/** Nothing where nobody is counted. */
export function ConsentSection() {
  const { t } = useLocale();
  const [state, setState] = useState<ChoiceState | null>(null);
  useEffect(() => {
    const look = () => {
      const setUp = pageSetUp();
      setState(setUp && choiceNow(setUp.version));
    };
    look();
    document.addEventListener(CHOICE_EVENT, look);
    return () => document.removeEventListener(CHOICE_EVENT, look);
  }, []);
  if (state === null) return null;
  return (
    <section aria-labelledby="consent-title" id="consent">
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p>{t(`consent.state.${state}`)}</p>
      {state !== 'signal' && (
        <button type="button" className="btn" data-consent="ask">
          {t('consent.change')}
        </button>
      )}
    </section>
  );
}
