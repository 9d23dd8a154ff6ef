// The German texts of the settings: a route of its own, so that a page loads one language only.
import { auth } from '../de/auth.ts';
import { data } from '../de/data.ts';
import { errors } from '../de/errors.ts';
import { factor } from '../de/factor.ts';
import { security } from '../de/security.ts';
import { handle as onboarding } from './onboarding.de.ts';

const shownBefore = { 'errors.subscription_active': errors['errors.subscription_active'] };

export const handle = {
  texts: { ...onboarding.texts, ...auth, ...factor, ...security, ...data, ...shownBefore },
};
