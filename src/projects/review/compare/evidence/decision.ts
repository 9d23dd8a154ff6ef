// What putting a place right does to the text. Pure.
import type { Finding } from './compare-revision.ts';

/** `strike`: nothing of it was heard, so it only goes; `putIn`: it says what was heard then. */
export function decisionOn({ raw }: Pick<Finding, 'raw'>): 'putIn' | 'strike' {
  return raw === '' ? 'strike' : 'putIn';
}
