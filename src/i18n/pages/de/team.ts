// The German texts of the team: a route of its own, so that a page loads one language only.
import { auth } from '../../de/identity/auth.ts';
import { factor } from '../../de/identity/factor.ts';
import { keys } from '../../de/identity/keys.ts';
import { security } from '../../de/identity/security.ts';
import { team } from '../../de/teams/team.ts';

// Who hands the team over, or makes a key for it, shows once more who they are.
export const handle = { texts: { ...auth, ...factor, ...keys, ...security, ...team } };
