// The words of a mail in HTML alone. The parser itself makes text of such a mail only where nothing is attached to it.
import { MailParser } from 'mailparser';

/** What is beyond is not read: deep trees take time that grows with the square of it, and nothing else runs meanwhile. */
const MOST_CHARACTERS = 200_000;

/** @throws for HTML that is nested too deeply to be read */
export async function textOfHtml(html: string): Promise<string> {
  const parser = new MailParser({ skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true });
  // The loop below reports the first one.
  parser.on('error', () => undefined);
  parser.end(`Content-Type: text/html; charset=utf-8\r\n\r\n${html.slice(0, MOST_CHARACTERS)}`);
  let text = '';
  for await (const part of parser) if (part.type === 'text') text = part.text ?? '';
  // Pictures of a signature.
  return text.replace(/\[cid:[^\]\s]{1,200}\]/g, '');
}
