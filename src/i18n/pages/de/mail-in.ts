// The German texts of mail that comes in: a route of its own, so that a page loads one language only.
import { mailIn } from '../../de/channels/mail-in.ts';
import { auth } from '../../de/identity/auth.ts';
import { factor } from '../../de/identity/factor.ts';
import { security } from '../../de/identity/security.ts';

// Who opens the account in a new way shows once more who they are.
export const handle = { texts: { ...auth, ...factor, ...mailIn, ...security } };
