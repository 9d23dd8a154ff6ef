// The English texts of the sign-in screens: a route of its own, so that a page loads one language only.
import { auth } from '../../en/identity/auth.ts';
import { factor } from '../../en/identity/factor.ts';
import { shell } from '../../en/shell.ts';

export const handle = { texts: { ...shell, ...auth, ...factor } };
