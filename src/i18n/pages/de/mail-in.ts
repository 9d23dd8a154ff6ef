// The German texts of mail that comes in: a route of its own, so that a page loads one language only.
import { mailIn } from '../../de/channels/mail-in.ts';

export const handle = { texts: mailIn };
