// The English texts of ordering Pro: a route of its own, so that a page loads one language only.
import { billing } from '../en/billing.ts';
import { contract } from '../en/contract.ts';
import { subscribe } from '../en/subscribe.ts';

export const handle = { texts: { ...billing, ...contract, ...subscribe } };
