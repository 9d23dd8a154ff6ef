// Takes in a file that comes in one request, without TUS: from a form to an upload that a project can be made of.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { commonErrors } from '#platform/errors.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { newSecret } from '#platform/ids.ts';
import { isDiskFull } from '#platform/system-errors.ts';
import { displayName } from '#projects/domain/display-name.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { uploads as table } from '#projects/domain/project.table.ts';
import { tooLarge, type Uploads, type UploadsDeps } from './uploads.server.ts';

const WRITE_BYTES = 1024 * 1024;
/** After each so many bytes it is asked whether there is still room. */
const LOOK_EVERY_BYTES = 64 * 1024 * 1024;

export type ReceivedFile = {
  /** As the sender has it. */
  name: string;
  /** What it is called where the sender does not say. */
  unnamed: string;
  content: Readable;
  /** Its length at most; undefined where that is not known: then as much as the plan takes is kept free for it. */
  mostBytes: number | undefined;
};

/** As `namingFunction` of TUS makes them. */
export const newUploadId = () => `u${newSecret(24)}`;

/**
 * The row is there before the first byte: what a killed process leaves goes with it.
 * @throws {AppError} what uploads are refused with; then nothing of it is left
 */
export async function receiveUpload(
  deps: UploadsDeps & { uploads: Uploads },
  { id, ownerId }: { id: string; ownerId: string },
  file: ReceivedFile,
): Promise<void> {
  const { uploads } = deps;
  const { name, unnamed, content, mostBytes } = file;
  const fileName = displayName({ name }) || unnamed;
  const limit = await uploads.begin({ id, ownerId, fileName, metadata: '' }, mostBytes);
  try {
    await mkdir(deps.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const received = await write(deps, content, { path: uploads.partOf(id), limit });
    if (received === 0) throw projectErrors.upload_empty();
    const kept = await deps.db.update(table).set({ sizeBytes: received }).where(eq(table.id, id)).returning();
    // It went with its account.
    if (kept.length === 0) throw commonErrors.not_found();
  } catch (error) {
    const row = await uploads.find(id);
    if (row) await uploads.remove(row);
    throw isDiskFull(error) ? projectErrors.storage_full({}, error) : error;
  }
}

/** @returns the bytes written */
async function write(
  { uploads }: { uploads: Uploads },
  content: Readable,
  { path, limit }: { path: string; limit: { bytes: number; reason: 'first-time' | 'free' | 'pro' } },
): Promise<number> {
  let received = 0;
  let looked = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > limit.bytes) throw tooLarge(limit.reason);
      if (received - looked > LOOK_EVERY_BYTES) {
        looked = received;
        if (!(await uploads.hasRoom())) throw projectErrors.storage_full();
      }
      yield chunk;
    }
  };
  const target = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, highWaterMark: WRITE_BYTES });
  await pipeline(content, measured, target);
  return received;
}
