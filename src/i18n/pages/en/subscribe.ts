// The English texts of ordering Pro: a route of its own, so that a page loads one language only.
import { billing } from '../../en/billing/billing.ts';
import { business } from '../../en/billing/business.ts';
import { contract } from '../../en/billing/contract.ts';
import { subscribe } from '../../en/billing/subscribe.ts';

export const handle = { texts: { ...billing, ...business, ...contract, ...subscribe } };
