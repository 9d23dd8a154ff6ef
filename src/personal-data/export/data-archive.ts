// Everything of a person as one ZIP: made as it is written, one file in memory or two blocks of a recording at a time.
import { type FileHandle, open } from 'node:fs/promises';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import { newBlocks, readBlocks } from '#platform/files/read-blocks.ts';
import { type ArchivedFile, zipArchive } from '#platform/files/zip-archive.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';

type ArchiveInput = {
  ownerId: string;
  exporters: readonly PersonExporter[];
  readme: { name: string; text: string };
  at: Date;
  signal: AbortSignal;
};

/** @returns the archive's bytes as they are made; each piece is valid until the next one is asked for */
export function dataArchive(input: ArchiveInput): AsyncGenerator<Uint8Array> {
  return zipArchive(archivedFiles(input), input.at);
}

async function* archivedFiles(input: ArchiveInput): AsyncGenerator<ArchivedFile> {
  const { readme, exporters, ownerId, signal } = input;
  const blocks = newBlocks();
  yield { name: readme.name, content: Buffer.from(readme.text) };
  for (const exporter of exporters)
    for await (const file of exporter.files(ownerId)) {
      signal.throwIfAborted();
      if (!('openLocal' in file)) {
        yield { name: file.name, content: contentOf(file) };
        continue;
      }
      const opened = await openExported(file);
      // A sound that was deleted since is left out.
      if (!opened) continue;
      try {
        const { name, sizeBytes } = file;
        yield { name, sizeBytes, pieces: readBlocks(opened.handle, blocks, signal) };
      } finally {
        await opened.close();
      }
    }
}

type StoredFile = Extract<ExportedFile, { openLocal: unknown }>;

/** @returns null where it is not there any more */
async function openExported(
  file: StoredFile,
): Promise<{ handle: FileHandle; close(): Promise<void> } | null> {
  try {
    const local = await file.openLocal();
    try {
      const handle = await open(local.path);
      return { handle, close: () => handle.close().finally(local.release) };
    } catch (error) {
      await local.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof BlobNotFoundError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function contentOf(file: Exclude<ExportedFile, StoredFile>): Uint8Array {
  if ('content' in file) return file.content;
  return Buffer.from(`${'jsonText' in file ? file.jsonText : JSON.stringify(file.json, null, 2)}\n`);
}
