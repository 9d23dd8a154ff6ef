// Everything of a person as one ZIP: written as it is read, one file in memory or on its way at a time.
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import { useNativeChecksums } from '#platform/files/native-checksums.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';

type ArchiveInput = {
  ownerId: string;
  exporters: readonly PersonExporter[];
  readme: { name: string; text: string };
  signal: AbortSignal;
};

/** @returns the archive's bytes as they are made; destroyed with the error when a file cannot be read */
export function dataArchive(input: ArchiveInput): Readable {
  useNativeChecksums();
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('the archive failed', { cause: error }));
  zip.on('error', fail);
  Promise.all([write(zip, input, output), pipeline(zip.outputStream, output)]).catch(fail);
  return output;
}

async function write(zip: yazl.ZipFile, input: ArchiveInput, output: Readable): Promise<void> {
  const { readme, exporters, ownerId, signal } = input;
  zip.addBuffer(Buffer.from(readme.text), readme.name);
  for (const exporter of exporters)
    for await (const file of exporter.files(ownerId)) {
      signal.throwIfAborted();
      if (output.destroyed) return;
      await addFile(zip, file, output);
    }
  zip.end();
}

/** A sound that was deleted since is left out. */
async function addFile(zip: yazl.ZipFile, file: ExportedFile, output: Readable): Promise<void> {
  const content = await contentOf(file).catch((error: unknown) => {
    if (error instanceof BlobNotFoundError) return null;
    throw error;
  });
  if (!content) return;
  const close = () => content.destroy();
  output.once('close', close);
  // Sound is compressed within already. The size lets the archive grow beyond 4 GB.
  const options = 'open' in file ? { compress: false, size: file.sizeBytes } : { compress: true };
  zip.addReadStream(content, file.name, options);
  await finished(content);
  output.off('close', close);
}

async function contentOf(file: ExportedFile): Promise<Readable> {
  if ('open' in file) return file.open();
  const text = 'jsonText' in file ? file.jsonText : JSON.stringify(file.json, null, 2);
  return Readable.from([Buffer.from(`${text}\n`)]);
}
