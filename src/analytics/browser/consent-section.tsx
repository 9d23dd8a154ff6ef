// The part of the profile that says whether one is counted, and lets one choose again.
import { useEffect, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { CHOICE_EVENT, type ChoiceState, choiceNow } from './choice.ts';
import type { Destination } from '../consent.ts';
import { pageSetUp } from './page-client.ts';
import { takenBackTexts } from './taken-back-texts.ts';

/** Nothing where nobody is counted. */
export function ConsentSection() {
  const { t } = useLocale();
  const [shown, setShown] = useState<{ state: ChoiceState; destination: Destination } | null>(null);
  useEffect(() => {
    const look = () => {
      const setUp = pageSetUp();
      setShown(setUp && { state: choiceNow(setUp.version), destination: setUp.destination });
    };
    look();
    document.addEventListener(CHOICE_EVENT, look);
    return () => document.removeEventListener(CHOICE_EVENT, look);
  }, []);
  if (shown === null) return null;
  const { state, destination } = shown;
  return (
    <section aria-labelledby="consent-title" id="consent">
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p>
        {t(`consent.state.${state}`)} {state === 'granted' && t(takenBackTexts[destination])}
      </p>
      {state !== 'signal' && (
        <button type="button" className="btn" data-consent="ask">
          {t('consent.change')}
        </button>
      )}
    </section>
  );
}
