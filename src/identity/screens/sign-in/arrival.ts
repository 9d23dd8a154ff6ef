// Where a sign-in ends. The frame of these screens says how, since profile and onboarding are no part of identity.
import { createContext, useContext } from 'react';
import type { User } from '@supabase/supabase-js';

/** `known`: a way in that needs a confirmed account, such as a password; `perhaps-new`: one that may have confirmed it. */
export type SignInWay = 'known' | 'perhaps-new';

/**
 * Leaves for the right page, as a whole new document.
 * @param user as it is after the sign-in
 * @param wanted a path of ours
 */
type Arrive = (user: User, wanted: string, way: SignInWay) => Promise<void>;

export const ArrivalContext = createContext<Arrive | null>(null);

/** @throws outside the frame of the sign-in */
export function useArrival(): Arrive {
  const arrive = useContext(ArrivalContext);
  if (!arrive) throw new Error('useArrival needs an ArrivalContext above it.');
  return arrive;
}
