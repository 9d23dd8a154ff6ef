// Reads a stored message: its headers, its text, and each attached recording into a file of its own.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { MailParser } from 'mailparser';
import { AppError } from '#platform/errors.ts';
import { sniffFile } from '#platform/media/decode-audio.ts';
import { isUnreadableSound } from '#platform/media/media.errors.ts';
import { PRIVATE_FILE } from '#platform/files/private-folder.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { HeaderTexts } from './is-automatic.ts';
import { textOfHtml } from './text-of-html.server.ts';

export type AttachedRecording = {
  name: string;
  /** Undefined where the message holds more than are taken: of those the name alone is kept. */
  path?: string;
  sizeBytes: number;
};

/** Why a mail without a recording may seem to have one; texts `mailIn.reason.CODE`. */
export const oddAttachments = ['mail_in_archive', 'mail_in_winmail', 'mail_in_encrypted'] as const;
export type OddAttachment = (typeof oddAttachments)[number];

/** No recording, though who sent it may take it for one; of a file that is named as sound, the code of its error. */
export type UnusableAttachment = { name: string; code: OddAttachment | 'file_empty' | 'file_unsupported' };

export type ReadMessage = {
  headers: HeaderTexts;
  subject: string;
  text: string;
  recordings: AttachedRecording[];
  unusable: UnusableAttachment[];
};

/** The recordings hold more than a mail may. */
export class ContentTooLargeError extends Error {
  override name = 'ContentTooLargeError';
}
/** No mail, or one that is made to stop a reader: too many parts, headers without an end. */
export class UnreadableMessageError extends Error {
  override name = 'UnreadableMessageError';
}

/** Of the text that is looked at for names. */
const TEXT_CHARACTERS = 20_000;
/** Mails that were forwarded as a file, one in the other, are opened so far. */
const FORWARDED_LEVELS = 3;
/** The limit is that of the splitter in the parser, whose types leave it out. */
const PARSING = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  maxChildNodes: mailInLimits.parts,
};

/**
 * One attachment after another; memory holds none of them.
 * @param folder exists; the recordings are left there
 * @throws {ContentTooLargeError} @throws {UnreadableMessageError} @throws the signal's reason
 */
export async function readMessage(
  content: Readable,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<ReadMessage> {
  const read: ReadMessage = { headers: new Map(), subject: '', text: '', recordings: [], unusable: [] };
  const place = { folder, index: 0, level: 0, leftBytes: mailInLimits.contentBytes };
  try {
    await readInto(read, content, { place, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ContentTooLargeError || isOfSystem(error)) throw error;
    throw new UnreadableMessageError('The message cannot be read.', { cause: error });
  }
  return read;
}

async function readInto(
  read: ReadMessage,
  content: Readable,
  { place, signal }: { place: Place; signal: AbortSignal },
): Promise<void> {
  const parser = new MailParser(PARSING);
  const isOuter = place.level === 0;
  if (isOuter) readHeaders(parser, read);
  const keep = async (): Promise<void> => {
    for await (const part of parser) {
      if (part.type !== 'text') await keepAttachment(part, read, { place, signal });
      else if (isOuter) read.text = (await wordsOf(part)).slice(0, TEXT_CHARACTERS);
    }
  };
  await parseWhole(parser, content, { signal, keep });
}

/** A recording is not refused for the text beside it. */
async function wordsOf({ text = '', html }: { text?: string; html?: string | false }): Promise<string> {
  if (text.trim() !== '' || !html) return text;
  return textOfHtml(html).catch(() => '');
}

/**
 * @param options.keep takes the parts
 * @throws for a message of more parts than `maxChildNodes` of the parser
 */
export async function parseWhole(
  parser: MailParser,
  content: Readable,
  { signal, keep }: { signal: AbortSignal; keep: () => Promise<void> },
): Promise<void> {
  // The parser ends as if all were well where its splitter gives up after the last byte came in; the file that was being read
  // then never ends.
  const fed = pipeline(content, parser, { signal, end: true }).then(() => {
    if ((parser as { hasFailed?: boolean }).hasFailed) throw new Error('The message has too many parts.');
  });
  const aborted = once(signal, 'abort').then(() => signal.throwIfAborted());
  await Promise.race([Promise.all([fed, keep()]), aborted]);
}

/** The headers alone, before the message is read whole. */
export async function readHead(
  content: Readable,
  signal: AbortSignal,
): Promise<Pick<ReadMessage, 'headers' | 'subject'>> {
  const parser = new MailParser();
  const read: Pick<ReadMessage, 'headers' | 'subject'> = { headers: new Map(), subject: '' };
  readHeaders(parser, read);
  const head = await firstBytes(content, signal);
  const end = head.search(/\r?\n\r?\n/);
  parser.end(Buffer.from(`${end < 0 ? head : head.slice(0, end)}\r\n\r\n`, 'latin1'));
  parser.resume();
  await finished(parser, { signal });
  return read;
}

async function firstBytes(content: Readable, signal: AbortSignal): Promise<string> {
  let text = '';
  for await (const chunk of content) {
    signal.throwIfAborted();
    text += (chunk as Buffer).toString('latin1');
    if (text.length >= mailInLimits.headBytes) break;
  }
  return text.slice(0, mailInLimits.headBytes);
}

type Attachment = {
  content: Readable;
  contentType: string;
  filename?: string;
  related?: boolean;
  release(): void;
};
/** `level`: of the mails around this one. */
type Place = { folder: string; index: number; level: number; leftBytes: number };

async function keepAttachment(
  part: unknown,
  read: ReadMessage,
  { place, signal }: { place: Place; signal: AbortSignal },
): Promise<void> {
  const attachment = part as Attachment;
  const path = join(place.folder, String(place.index++));
  await pipeline(attachment.content, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
  attachment.release();
  if (attachment.contentType === 'message/rfc822' && place.level < FORWARDED_LEVELS) {
    place.level += 1;
    await readInto(read, createReadStream(path), { place, signal });
    place.level -= 1;
    return rm(path, { force: true });
  }
  const { size: sizeBytes } = await stat(path);
  if (sizeBytes > 0 && (await isMedia(path)))
    return keepRecording(read, { name: attachment.filename ?? '', path, sizeBytes }, place);
  // Pictures of a signature are part of the text.
  const code = oddityOf(attachment) ?? faultOf(attachment, sizeBytes);
  if (code !== null && read.unusable.length < mailInLimits.recordings)
    read.unusable.push({ name: attachment.filename ?? '', code });
  await rm(path, { force: true });
}

/** What is no recording is not measured: the message as a whole is limited where it is received. */
async function keepRecording(
  read: ReadMessage,
  recording: Required<AttachedRecording>,
  place: Place,
): Promise<void> {
  const { name, path, sizeBytes } = recording;
  if (read.recordings.length >= mailInLimits.recordings) {
    read.recordings.push({ name, sizeBytes });
    return rm(path, { force: true });
  }
  if (sizeBytes > place.leftBytes) throw new ContentTooLargeError();
  place.leftBytes -= sizeBytes;
  read.recordings.push(recording);
}

async function isMedia(path: string): Promise<boolean> {
  try {
    await sniffFile(path);
    return true;
  } catch (error) {
    // What refuses it says why: a person who dictates attaches nothing else.
    if (isUnreadableSound(error)) return true;
    if (error instanceof AppError) return false;
    throw error;
  }
}

function oddityOf({ contentType, filename = '' }: Attachment): OddAttachment | null {
  const name = filename.toLowerCase();
  if (contentType === 'application/ms-tnef' || name === 'winmail.dat') return 'mail_in_winmail';
  if (/^application\/(?:x-)?pkcs7-mime$/.test(contentType) || contentType === 'application/pgp-encrypted')
    return 'mail_in_encrypted';
  return /\.(?:zip|rar|7z|tar|t?gz|bz2|xz)$/.test(name) ? 'mail_in_archive' : null;
}

/** Of what says that it is sound or a film. */
function faultOf({ contentType, filename = '' }: Attachment, sizeBytes: number) {
  const isNamedSound =
    /^(?:audio|video)\//.test(contentType) ||
    /\.(?:mp[34]|m4[ab]|wav|flac|og[gav]|opus|aac|amr|wma|aiff?|3gpp?|mov|mkv|webm|avi|wmv|ds[s2])$/i.test(
      filename,
    );
  if (!isNamedSound) return null;
  return sizeBytes === 0 ? 'file_empty' : 'file_unsupported';
}

export function readHeaders(parser: MailParser, read: Pick<ReadMessage, 'headers' | 'subject'>): void {
  parser.on('headers', (headers) => {
    const subject = headers.get('subject');
    read.subject = typeof subject === 'string' ? subject : '';
  });
  // As they are: the parser's own map knows no List-Id, it gathers those of lists under another name.
  parser.on('headerLines', (lines) => {
    read.headers = textsOf(lines);
  });
}

/** Of several with one name, the first. */
function textsOf(lines: readonly { key: string; line: string }[]): HeaderTexts {
  const texts = new Map<string, string>();
  for (const { key, line } of lines) {
    const text = line.slice(line.indexOf(':') + 1).replace(/\s+/g, ' ');
    if (!texts.has(key)) texts.set(key, text.trim());
  }
  return texts;
}

function isOfSystem(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
