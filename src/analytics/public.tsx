// The port for components.
import { createContext, useContext } from 'react';
import { type Analytics, analytics } from './public.ts';

/** Another port is given by a provider above the pages. */
const AnalyticsContext = createContext<Analytics>(analytics);

export function useAnalytics(): Analytics {
  return useContext(AnalyticsContext);
}
