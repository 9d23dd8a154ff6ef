// The English texts of the help: a route of its own, so that a page loads one language only.
import { help } from '../../en/channels/help.ts';

export const handle = { texts: help };
