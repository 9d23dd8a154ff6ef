// Addresses as links, in text that people may have written a part of.
import { escapeHtml } from '#platform/http/escape-html.ts';

/**
 * @param links the addresses that are links; any other is text
 * @returns HTML
 */
export function linked(text: string, links: readonly string[]): string {
  const word = (part: string) => {
    // The end of a sentence is no part of an address.
    const [, address = part, end = ''] = /^(.*?)([.,;:)]*)$/su.exec(part) ?? [];
    if (!links.includes(address)) return escapeHtml(part);
    const shown = escapeHtml(address);
    return `<a href="${shown}" style="color:inherit;text-decoration:underline">${shown}</a>${escapeHtml(end)}`;
  };
  return text.split(/(\s+)/).map(word).join('');
}
