// The English texts of the settings: a route of its own, so that a page loads one language only.
import { auth } from '../en/auth.ts';
import { data } from '../en/data.ts';
import { errors } from '../en/errors.ts';
import { factor } from '../en/factor.ts';
import { security } from '../en/security.ts';
import { handle as onboarding } from './onboarding.en.ts';

const shownBefore = { 'errors.subscription_active': errors['errors.subscription_active'] };

export const handle = {
  texts: { ...onboarding.texts, ...auth, ...factor, ...security, ...data, ...shownBefore },
};
