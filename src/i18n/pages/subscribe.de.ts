// The German texts of ordering Pro: a route of its own, so that a page loads one language only.
import { billing } from '../de/billing.ts';
import { contract } from '../de/contract.ts';
import { subscribe } from '../de/subscribe.ts';

export const handle = { texts: { ...billing, ...contract, ...subscribe } };
