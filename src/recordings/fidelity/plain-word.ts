// A word as the fidelity check compares it: also without the spelling differences that no one hears.
import { normaliseWord } from './normalise-word.ts';

/** Lower case, no punctuation, no hyphens, ß as ss, the Turkish ı and i as one, since their capitals are. */
export function plainWord(text: string): string {
  return normaliseWord(text)
    .replaceAll('ß', 'ss')
    .replace(/ı|i\u0307/gu, 'i');
}
