// Addresses as links, in text that people may have written a part of.
import { escapeHtml } from '#platform/http/escape-html.ts';

/**
 * @param links the addresses that are links; any other is text
 * @returns HTML
 */
export function linked(text: string, links: readonly string[]): string {
  const word = (part: string) => {
    const address = withoutEnd(part);
    if (!links.includes(address)) return escapeHtml(part);
    const shown = escapeHtml(address);
    const end = escapeHtml(part.slice(address.length));
    return `<a href="${shown}" style="color:inherit;text-decoration:underline">${shown}</a>${end}`;
  };
  return text.split(/(\s+)/).map(word).join('');
}

/** The end of a sentence is no part of an address. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:)'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
