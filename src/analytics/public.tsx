// The port for components, and what asks people for their consent.
import { createContext, useContext } from 'react';
import { type Analytics, type AnalyticsIdentity, analytics } from './public.ts';

export { ConsentBar } from './browser/consent-bar.tsx';
export { ConsentSection } from './browser/consent-section.tsx';
export { CountedPerson } from './browser/counted-person.tsx';

/** Another port is given by a provider above the pages. */
const AnalyticsContext = createContext<Analytics & AnalyticsIdentity>(analytics);

export function useAnalytics(): Analytics & AnalyticsIdentity {
  return useContext(AnalyticsContext);
}
