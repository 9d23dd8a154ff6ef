// The English texts of stopping mails: a route of its own, so that a page loads one language only.
import { notifications } from '../../en/channels/notifications.ts';

export const handle = { texts: notifications };
