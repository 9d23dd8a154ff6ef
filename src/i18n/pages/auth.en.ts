// The English texts of the sign-in screens: a route of its own, so that a page loads one language only.
import { auth } from '../en/auth.ts';
import { factor } from '../en/factor.ts';

export const handle = { texts: { ...auth, ...factor } };
