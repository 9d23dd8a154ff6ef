// Unicode normal forms in linear time. Engines sort the marks behind a letter by insertion: 60,000 of them in one run
// take a second, a million take minutes. This is the one place that may call `normalize`; the lint holds it there.

/** In characters of storage. So short, a text of marks alone takes some microseconds. */
const MOST_UNCUT = 128;
/** As many marks as a text may have behind one letter by the Stream-Safe Text Format (UAX #15, section 13). */
const MARKS_KEPT = 30;
const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MARKS_KEPT}})\p{M}+`, 'gu');

/**
 * Where a longer text has more than 30 marks behind one letter, as in no script there is, the rest of them is left out.
 * What comes from outside is held to its length before.
 */
export function normaliseText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length <= MOST_UNCUT ? text : text.replace(TOO_MANY_MARKS, '$1')).normalize(form);
}
