// Reads a ZIP archive with a reader that checks it.
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** @returns the content of each file by its name, in the archive's order; throws for a damaged archive */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, { strictFileNames: true, validateEntrySizes: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
