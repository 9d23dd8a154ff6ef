// Who visits a page, as every loader may ask: `context.get(visitorContext)`.
import { createContext } from 'react-router';
import type { Caller } from '../caller.ts';

export type PageVisitor = {
  /** Who is signed in, from the session cookie; null when nobody is. */
  readonly caller: Caller | null;
  /** Somebody has signed in, but must show a second factor before they count as the caller. */
  readonly owesFactor: boolean;
  /** The page is made for nobody yet: the browser looks up who opens it. */
  readonly isAwaited?: true;
};

export const visitorContext = createContext<PageVisitor>();
