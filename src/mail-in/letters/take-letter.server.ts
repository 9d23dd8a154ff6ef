// Reads a letter while the other server waits: small enough for memory, so that nothing is kept of one that is refused.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DNSResolver } from 'mailauth';
import { MailParser } from 'mailparser';
import type { Log } from '#platform/log.ts';
import { proveSender } from '../authenticity/prove-sender.server.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { type HeaderTexts, isAutomatic, isBulk, isReport } from '../parse/is-automatic.ts';
import { messageIdIn } from '../parse/message-id.ts';
import { parseWhole, readHeaders } from '../parse/read-message.server.ts';
import { textOfHtml } from '../parse/text-of-html.server.ts';
import { HEAD_BYTES, messageKey } from '../receive/message-key.ts';
import type { Envelope } from '../receive/store-message.server.ts';
import type { Letter, LetterAnswer, Letterboxes, LetterFile } from './letter.ts';

/** `notNow`: a name server is away, or too many come at once; `unreadable`: broken, or of too many parts. */
export type LetterOutcome = LetterAnswer | 'notNow' | 'tooLong' | 'unreadable';
export type TakeLetter = (
  localPart: string,
  envelope: Omit<Envelope, 'owners'>,
  content: Readable,
) => Promise<LetterOutcome>;

/** Each is held in memory. */
const MOST_AT_ONCE = 8;
const READ_WITHIN_MS = 20_000;
const PARSING = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  maxChildNodes: mailInLimits.parts,
};

export function createTakeLetter(deps: {
  /** Of our addresses. */
  domain: string;
  log: Log;
  letterboxes: Pick<Letterboxes, 'has' | 'give'>;
  resolver?: DNSResolver | undefined;
}): TakeLetter {
  let open = 0;
  return async (localPart, envelope, content) => {
    if (open >= MOST_AT_ONCE) return 'notNow';
    open += 1;
    try {
      const bytes = await bytesOf(content);
      if (bytes === null) return 'tooLong';
      const { from: envelopeFrom, remoteIp, helo } = envelope;
      const sent = { envelopeFrom, remoteIp, helo, domain: deps.domain };
      const proof = await proveSender(Readable.from([bytes]), sent, deps.resolver);
      if (proof.verdict === 'later') return 'notNow';
      const letter = await readLetter(bytes, envelopeFrom);
      // It comes no better next time.
      if (letter === null) return 'unreadable';
      const { email } = proof;
      const isDenied = proof.verdict === 'unproven' && proof.isDenied;
      const weight = proof.verdict === 'proven' ? 'proven' : isDenied ? 'denied' : 'open';
      const answer = await deps.letterboxes.give(localPart, {
        ...letter,
        sender: email === null ? null : { email, proof: weight },
      });
      const { isAutomatic: isOfMachine, isBulk: isOfMany } = letter;
      deps.log.info({ answer, weight, isAutomatic: isOfMachine, isBulk: isOfMany }, 'letter looked at');
      return answer;
    } finally {
      open -= 1;
    }
  };
}

/** Reads to the end, as the protocol wants it. @returns null for one that is too long */
async function bytesOf(content: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > mailInLimits.letterBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  return sizeBytes > mailInLimits.letterBytes ? null : Buffer.concat(chunks);
}

/** Where the text is not the same in another format, such as a note that a server added, both are the words. */
async function wordsOf(
  { text = '', html }: { text?: string; html?: string | false },
  letter: Buffer,
): Promise<string> {
  if (!html) return text;
  const isTextThere = text.trim() !== '';
  if (isTextThere && /multipart\/alternative/i.test(letter.toString('latin1'))) return text;
  const words = (await textOfHtml(html)).trim();
  return isTextThere ? `${words}\n\n${text.trim()}` : words;
}

async function readLetter(bytes: Buffer, envelopeFrom: string): Promise<Omit<Letter, 'sender'> | null> {
  const parser = new MailParser(PARSING);
  const read: { headers: HeaderTexts; subject: string } = { headers: new Map(), subject: '' };
  readHeaders(parser, read);
  let text = '';
  const files: LetterFile[] = [];
  const keep = async () => {
    for await (const part of parser) {
      if (part.type === 'text') text = await wordsOf(part, bytes);
      else {
        const content = await buffer(part.content as Readable);
        // A picture within the text is a signature, mostly.
        if (!part.related) files.push({ name: part.filename || '', content });
        part.release();
      }
    }
  };
  try {
    const signal = AbortSignal.timeout(READ_WITHIN_MS);
    await parseWhole(parser, Readable.from([bytes]), { signal, keep });
  } catch {
    return null;
  }
  const { headers } = read;
  return {
    key: messageKey(bytes.subarray(0, HEAD_BYTES), createHash('sha256').update(bytes).digest('hex')),
    messageId: messageIdIn(headers.get('message-id')),
    isAutomatic: isAutomatic(headers) || isReport(headers, envelopeFrom),
    isBulk: isBulk(headers),
    subject: read.subject,
    text,
    files,
  };
}
