// Brings a file from Telegram to the disk, piece by piece.
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Api, GrammyError } from 'grammy';
import type { TelegramAccess } from './telegram-api.server.ts';

const MB = 1024 * 1024;
/** What bots may fetch (https://core.telegram.org/bots/api#getfile); an own server gives up to 2,000 MB. */
const fetchedBytes = { public: 20 * MB, own: 2_000 * MB };

/** Of the largest file that comes through. */
export function fileBytesOf({ apiRoot }: Pick<TelegramAccess, 'apiRoot'>): number {
  return apiRoot === undefined ? fetchedBytes.public : fetchedBytes.own;
}

export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}
/** Telegram has it no longer. */
export class FileGoneError extends Error {
  override name = 'FileGoneError';
}

/** The disk is full; there may be room later. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/** Between two looks at the disk: all that is fetched together stays within what is reserved for other work. */
const LOOK_EVERY_BYTES = MB;

type Wanted = {
  fileId: string;
  to: string;
  mostBytes: number;
  access: TelegramAccess;
  /** False where what is reserved for the database and for work is all that the disk has left. */
  hasRoom: () => Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Ends at `mostBytes`, whatever was said of the size before: nothing beyond it reaches the disk.
 * @returns its size
 * @throws {FileTooLargeError | FileGoneError | NoRoomError}
 */
export async function fetchFile(api: Api, wanted: Wanted): Promise<number> {
  const { access, to, mostBytes, hasRoom, signal } = wanted;
  // An own server fetches all of it when it is asked where it lies.
  if (!(await hasRoom())) throw new NoRoomError('The disk has no room for a file from Telegram.');
  const filePath = await placeOf(api, wanted.fileId);
  let [sizeBytes, lookedAt] = [0, 0];
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > mostBytes) throw new FileTooLargeError();
      if (sizeBytes - lookedAt >= LOOK_EVERY_BYTES) {
        lookedAt = sizeBytes;
        if (!(await hasRoom())) throw new NoRoomError('The disk has no room for a file from Telegram.');
      }
      yield piece;
    }
  }
  const content = await contentOf(access, filePath, signal);
  await pipeline(content, counted, createWriteStream(to, { mode: 0o600 }), { signal });
  return sizeBytes;
}

async function placeOf(api: Api, fileId: string): Promise<string> {
  try {
    const { file_path: filePath } = await api.getFile(fileId);
    if (filePath === undefined) throw new FileGoneError();
    return filePath;
  } catch (error) {
    if (!(error instanceof GrammyError) || error.error_code !== 400) throw error;
    throw /too big/i.test(error.description) ? new FileTooLargeError() : new FileGoneError();
  }
}

async function contentOf({ token, apiRoot }: TelegramAccess, filePath: string, signal: AbortSignal) {
  // An own server that runs beside the product (`--local`) names the file on the disk.
  if (apiRoot !== undefined && isAbsolute(filePath)) return onDisk(filePath);
  const root = apiRoot ?? 'https://api.telegram.org';
  const answer = await fetch(`${root}/file/bot${token}/${filePath}`, { signal });
  if (answer.status === 404) throw new FileGoneError();
  if (!answer.ok || !answer.body) throw new Error(`Telegram answered ${answer.status} for a file.`);
  return answer.body;
}

async function onDisk(path: string) {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FileGoneError() : error;
  }
}
