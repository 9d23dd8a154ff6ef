// The German texts of the security screen: a route of its own, so that a page loads one language only.
import { auth } from '../de/auth.ts';
import { factor } from '../de/factor.ts';
import { security } from '../de/security.ts';
import { sessions } from '../de/sessions.ts';

export const handle = { texts: { ...auth, ...factor, ...security, ...sessions } };
