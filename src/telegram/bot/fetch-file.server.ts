// Brings a file from Telegram to the disk, piece by piece.
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Api, GrammyError } from 'grammy';
import type { TelegramAccess } from './telegram-api.server.ts';

const MB = 1024 * 1024;
/** What bots may fetch (https://core.telegram.org/bots/api#getfile); an own server gives up to 2,000 MB. */
export const fetchedBytes = { public: 20 * MB, own: 2_000 * MB };

export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}
/** Telegram has it no longer. */
export class FileGoneError extends Error {
  override name = 'FileGoneError';
}

/**
 * @returns its size
 * @throws {FileTooLargeError | FileGoneError}
 */
export async function fetchFile(
  api: Api,
  wanted: { fileId: string; to: string; access: TelegramAccess; signal: AbortSignal },
): Promise<number> {
  const { access, to, signal } = wanted;
  const filePath = await placeOf(api, wanted.fileId);
  await pipeline(await open(access, filePath, signal), createWriteStream(to, { mode: 0o600 }), { signal });
  return (await stat(to)).size;
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

async function open({ token, apiRoot }: TelegramAccess, filePath: string, signal: AbortSignal) {
  // An own server that runs beside the product (`--local`) names the file on the disk.
  if (apiRoot !== undefined && isAbsolute(filePath)) return createReadStream(filePath);
  const root = apiRoot ?? 'https://api.telegram.org';
  const answer = await fetch(`${root}/file/bot${token}/${filePath}`, { signal });
  if (answer.status === 404) throw new FileGoneError();
  if (!answer.ok || !answer.body) throw new Error(`Telegram answered ${answer.status} for a file.`);
  return answer.body;
}
