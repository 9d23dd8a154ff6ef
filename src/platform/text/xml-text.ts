// Text as it may stand in XML. Pure.

/** Without the characters that XML 1.0 forbids. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** The same, written as XML. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
