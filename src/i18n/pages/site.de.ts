// The German texts of the public pages: a route of its own, so that a page loads one language only.
import { home } from '../de/home.ts';

export const handle = { texts: { ...home } };
