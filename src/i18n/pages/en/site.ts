// The English texts of the public pages: a route of its own, so that a page loads one language only.
import { contact } from '../../en/channels/contact.ts';
import { offerRequest } from '../../en/channels/offer-request.ts';
import { home } from '../../en/site/home.ts';
import { legal } from '../../en/site/legal.ts';
import { shell } from '../../en/shell.ts';
import { site } from '../../en/site/site.ts';
import { tryOut } from '../../en/site/try-out.ts';

export const handle = {
  texts: { ...shell, ...contact, ...offerRequest, ...home, ...legal, ...site, ...tryOut },
};
