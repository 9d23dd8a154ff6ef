// The English texts of mail that comes in: a route of its own, so that a page loads one language only.
import { mailIn } from '../../en/channels/mail-in.ts';
import { auth } from '../../en/identity/auth.ts';
import { factor } from '../../en/identity/factor.ts';
import { security } from '../../en/identity/security.ts';

// Who opens the account in a new way shows once more who they are.
export const handle = { texts: { ...auth, ...factor, ...mailIn, ...security } };
