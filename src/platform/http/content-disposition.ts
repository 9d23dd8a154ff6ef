// The Content-Disposition header for names that persons choose (RFC 6266, RFC 8187).
import { normaliseText } from '#platform/text/normal-text.ts';

/**
 * @param name any text; what a header or a file system cannot take is replaced in the plain form
 * @returns for instance `attachment; filename="Gesprach.txt"; filename*=UTF-8''Gespr%C3%A4ch.txt`
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/^[.\s]+/, '')
    .trim();
  const plain = normaliseText(safe, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7E]/gu, '_')
    .replace(/[%;']/g, '_');
  return `${kind}; filename="${plain || '_'}"; filename*=UTF-8''${encodeExtended(safe || '_')}`;
}

/** `attr-char` of RFC 8187 is narrower than what encodeURIComponent leaves alone. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
