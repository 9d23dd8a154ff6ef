// The English texts of the team: a route of its own, so that a page loads one language only.
import { auth } from '../../en/identity/auth.ts';
import { factor } from '../../en/identity/factor.ts';
import { keys } from '../../en/identity/keys.ts';
import { security } from '../../en/identity/security.ts';
import { team } from '../../en/teams/team.ts';

// Who hands the team over, or makes a key for it, shows once more who they are.
export const handle = { texts: { ...auth, ...factor, ...keys, ...security, ...team } };
