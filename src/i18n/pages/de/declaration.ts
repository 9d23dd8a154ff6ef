// The German texts of cancelling and withdrawing: a route of its own, so that a page loads one language only.
import { declaration } from '../../de/billing/declaration.ts';

export const handle = { texts: declaration };
