// The German texts of the help: a route of its own, so that a page loads one language only.
import { help } from '../../de/channels/help.ts';

export const handle = { texts: help };
