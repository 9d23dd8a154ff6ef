// What a letter says in its ticket.
import { type Locale, translator } from '#i18n/translate.ts';
import type { Letter } from '#mail-in/public.server.ts';
import { ownWords } from './own-words.ts';

/** Of files that are left out. */
const MOST_NAMED = 10;

/** What was left out is said in the thread, to both sides. */
export function wordsOf(
  { text }: Letter,
  { leftOut, locale }: { leftOut: readonly string[]; locale: Locale },
): string {
  const names = leftOut.slice(0, MOST_NAMED).join(', ') + (leftOut.length > MOST_NAMED ? ' …' : '');
  const note = leftOut.length > 0 ? [translator(locale)('ticket.filesLeftOut', { names })] : [];
  return [ownWords(text), ...note].filter((part) => part !== '').join('\n\n');
}
