// How the start page asks for a recording of the operator's own.
import { createContext } from 'react-router';
import type { Locale } from '#i18n/texts.ts';
import type { Recording } from './recording.ts';

/** Null where there is none but the built-in ones. */
export const recordingsContext = createContext<Readonly<Record<Locale, Recording>> | null>();
