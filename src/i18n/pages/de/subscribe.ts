// The German texts of ordering Pro: a route of its own, so that a page loads one language only.
import { billing } from '../../de/billing/billing.ts';
import { business } from '../../de/billing/business.ts';
import { contract } from '../../de/billing/contract.ts';
import { subscribe } from '../../de/billing/subscribe.ts';

export const handle = { texts: { ...billing, ...business, ...contract, ...subscribe } };
