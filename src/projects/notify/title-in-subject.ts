// The title of a project as a part of a subject: on one line, without what cannot be seen, and not longer than lists of mails show.
import { isolated } from '#i18n/isolated.ts';

const MOST_CODE_UNITS = 80;
/** Control characters and those that nobody sees; the ones that turn the direction of writing are the affair of `isolated`. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u2060\uFEFF\uFFFD]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** @returns an empty string where nothing of it can be seen */
export function titleInSubject(title: string): string {
  const seen = title.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return isolated(seen.length <= MOST_CODE_UNITS ? seen : cut(seen));
}

/** No letter is parted from its marks. */
function cut(title: string): string {
  let start = '';
  for (const { segment } of graphemes.segment(title)) {
    if (start.length + segment.length >= MOST_CODE_UNITS) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}
