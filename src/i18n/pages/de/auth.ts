// The German texts of the sign-in screens: a route of its own, so that a page loads one language only.
import { auth } from '../../de/identity/auth.ts';
import { factor } from '../../de/identity/factor.ts';
import { shell } from '../../de/shell.ts';

export const handle = { texts: { ...shell, ...auth, ...factor } };
