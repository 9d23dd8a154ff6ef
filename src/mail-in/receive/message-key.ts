// What makes two deliveries the same message.
import { createHash } from 'node:crypto';

/** Of the header; longer ones are cut (RFC 5321 knows no such headers). */
export const HEAD_BYTES = 64 * 1024;

/**
 * Another server that got no answer delivers a message again, with other lines added on the way: Message-ID and sender
 * stay (RFC 5322, 3.6.4). A message without them is known by all of its bytes.
 * @param head the first bytes of the message
 * @param whole SHA-256 of all of it, in hex
 * @returns SHA-256 in hex
 */
export function messageKey(head: Buffer, whole: string): string {
  const lines = unfolded(head);
  const [id, from] = ['message-id', 'from'].map((name) => lines.get(name));
  if (!id || !from) return whole;
  return createHash('sha256').update(`${id}\n${from}`).digest('hex');
}

/** The first of each header, by its name in lower case. */
function unfolded(head: Buffer): Map<string, string> {
  const text = head.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const headers = new Map<string, string>();
  for (const line of text
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}
