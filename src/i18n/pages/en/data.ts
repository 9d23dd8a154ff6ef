// The English texts about a person's data: a route of its own, so that a page loads one language only.
import { data } from '../../en/identity/data.ts';

export const handle = { texts: data };
