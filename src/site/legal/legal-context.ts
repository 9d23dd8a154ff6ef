// How the legal pages ask for what the settings say.
import { createContext } from 'react-router';
import type { LegalFacts } from './operator-facts.ts';

/** For the loaders of the legal pages. */
export const legalContext = createContext<LegalFacts>();
