// Many recordings as one ZIP: written as it is sent, one recording in memory at a time.
import type { Readable } from 'node:stream';
import { type Locale, translator } from '#i18n/translate.ts';
import { type ArchivedFile, zipStream } from '#platform/files/zip-archive.ts';
import { entryNames } from './entry-names.ts';
import { type ExportFormat, extensionOf } from '../export-options.ts';

/** What is known of a recording before its turn comes. */
export type ArchiveEntry = { id: string; title: string; createdAt: Date };

export type ArchiveOptions<Entry extends ArchiveEntry> = {
  entries: readonly Entry[];
  format: ExportFormat;
  locale: Locale;
  now: Date;
  /** @returns the file's pieces; null where the recording has no text (any more) */
  makeFile(entry: Entry): Promise<Uint8Array[] | null>;
};

/** @returns the archive's bytes as they are made; destroyed with the error when a file cannot be made */
export function projectArchive<Entry extends ArchiveEntry>(options: ArchiveOptions<Entry>): Readable {
  return zipStream(archivedFiles(options), options.now);
}

async function* archivedFiles<Entry extends ArchiveEntry>(
  options: ArchiveOptions<Entry>,
): AsyncGenerator<ArchivedFile> {
  const text = translator(options.locale);
  const untitled = text('export.untitled');
  const nameOf = entryNames(untitled);
  const note = nameOf(text('export.noteName'));
  const missing: string[] = [];
  for (const entry of options.entries) {
    const pieces = await options.makeFile(entry);
    if (pieces) {
      const name = `${nameOf(entry.title)}.${extensionOf(options.format)}`;
      yield { name, at: entry.createdAt, ...contentOf(pieces, options.format) };
    } else {
      missing.push(entry.title.trim() || untitled);
    }
  }
  if (missing.length === 0) return;
  const lines = [text('export.noteIntro'), '', ...missing.map((title) => `- ${title.replace(/\s+/g, ' ')}`)];
  yield { name: `${note}.txt`, content: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

/** A document is compressed within already. */
function contentOf(pieces: Uint8Array[], format: ExportFormat) {
  if (format !== 'pdf' && format !== 'docx') return { content: Buffer.concat(pieces) };
  return { pieces, sizeBytes: pieces.reduce((sum, piece) => sum + piece.byteLength, 0) };
}
