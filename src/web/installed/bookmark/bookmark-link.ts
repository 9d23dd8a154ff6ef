// The bookmark as an address: the script, with the words of the person's language and the address of this product.
// Its text, not the module.
// oxlint-disable-next-line import/default
import script from './bookmark.js?raw';

export type BookmarkWords = {
  none: string;
  /** Above a numbered list. */
  which: string;
  number: string;
  fetching: string;
  refused: string;
};

/** @param to where the worker takes files of other apps */
export function bookmarkLink(to: string, words: BookmarkWords): string {
  const code = script
    .replace(/^\s*(?:\/\/|\/\*\*).*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace('export async', 'async');
  const call = `handOver(${JSON.stringify(to)},${JSON.stringify(words)})`;
  return `javascript:${encodeURIComponent(`(()=>{${code}${call}})()`)}`;
}
