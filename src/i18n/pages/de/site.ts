// The German texts of the public pages: a route of its own, so that a page loads one language only.
import { contact } from '../../de/channels/contact.ts';
import { offerRequest } from '../../de/channels/offer-request.ts';
import { home } from '../../de/site/home.ts';
import { legal } from '../../de/site/legal.ts';
import { shell } from '../../de/shell.ts';
import { site } from '../../de/site/site.ts';
import { tryOut } from '../../de/site/try-out.ts';

export const handle = {
  texts: { ...shell, ...contact, ...offerRequest, ...home, ...legal, ...site, ...tryOut },
};
