// The German texts of the public pages: a route of its own, so that a page loads one language only.
import { contact } from '../de/contact.ts';
import { home } from '../de/home.ts';
import { legal } from '../de/legal.ts';
import { shell } from '../de/shell.ts';
import { site } from '../de/site.ts';

export const handle = { texts: { ...shell, ...contact, ...home, ...legal, ...site } };
