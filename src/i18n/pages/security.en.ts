// The English texts of the security screen: a route of its own, so that a page loads one language only.
import { auth } from '../en/auth.ts';
import { factor } from '../en/factor.ts';
import { security } from '../en/security.ts';
import { sessions } from '../en/sessions.ts';

export const handle = { texts: { ...auth, ...factor, ...security, ...sessions } };
