// The German texts of Telegram: a route of its own, so that a page loads one language only.
import { telegram } from '../../de/channels/telegram.ts';

export const handle = { texts: telegram };
