// The German texts of the sign-in screens: a route of its own, so that a page loads one language only.
import { auth } from '../de/auth.ts';
import { factor } from '../de/factor.ts';

export const handle = { texts: { ...auth, ...factor } };
