// What the server knew of a person's account when it made the page. The root of the pages gives it to all below.
import { createContext } from 'react';
import type { Preferences } from './preferences.ts';

export type KnownAccount = {
  /** Null for a stranger. */
  preferences: Preferences | null;
  /** Whether this installation lets mails hold transcripts. */
  mailedTranscripts: boolean;
};

export const KnownAccountContext = createContext<KnownAccount>({
  preferences: null,
  mailedTranscripts: true,
});
