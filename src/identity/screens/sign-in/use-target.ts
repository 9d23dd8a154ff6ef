// Where a sign-in leads, down to the section that was asked for.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberReturn, withSection } from '../../guard/return-path.ts';

/** @param target the remembered screen, as the server knows it */
export function useTarget(target: string): string {
  const { hash } = useLocation();
  const whole = withSection(target, hash);
  // Some ways lead over other pages: a registration, a provider, the second factor.
  useEffect(() => {
    if (whole !== target) document.cookie = rememberReturn(whole);
  }, [whole, target]);
  return whole;
}
