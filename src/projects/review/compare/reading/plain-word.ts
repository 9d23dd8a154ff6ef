// A word as the fidelity check compares it: also without inaudible spelling differences.
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';

/** Each word is asked for many times while a text is read, and most texts have few different ones. */
const known = new Map<string, string>();
const MOST_KNOWN = 5_000;
const LONGEST_KNOWN = 40;

/** Lower case, no punctuation, no hyphens, ß as ss, the Turkish ı and i as one, since their capitals are. */
export function plainWord(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const plain = normaliseWord(text)
    .replaceAll('ß', 'ss')
    .replace(/ı|i\u0307/gu, 'i');
  if (text.length > LONGEST_KNOWN) return plain;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, plain);
  return plain;
}
