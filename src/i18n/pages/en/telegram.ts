// The English texts of Telegram: a route of its own, so that a page loads one language only.
import { telegram } from '../../en/channels/telegram.ts';
import { auth } from '../../en/identity/auth.ts';
import { factor } from '../../en/identity/factor.ts';
import { security } from '../../en/identity/security.ts';

// Who opens the account in a new way shows once more who they are.
export const handle = { texts: { ...auth, ...factor, ...telegram, ...security } };
