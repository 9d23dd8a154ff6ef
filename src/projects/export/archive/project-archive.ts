// Many recordings as one ZIP: written as it is sent, one recording in memory at a time.
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { type Locale, translator } from '#i18n/translate.ts';
import { entryNames } from './entry-names.ts';
import type { ExportFormat } from '../export-options.ts';

/** What is known of a recording before its turn comes. */
export type ArchiveEntry = { id: string; title: string; createdAt: Date };

export type ArchiveOptions = {
  entries: readonly ArchiveEntry[];
  format: ExportFormat;
  locale: Locale;
  /** @returns the file's pieces; null where the recording has no text (any more) */
  makeFile(entry: ArchiveEntry): Promise<Uint8Array[] | null>;
};

/** @returns the archive's bytes as they are made; destroyed with the error when a file cannot be made */
export function projectArchive(options: ArchiveOptions): Readable {
  const zip = new yazl.ZipFile();
  // Not `wrap`, which closes before a slow line has taken the end: such an archive does not open.
  const output = new PassThrough();
  Promise.all([write(zip, options, output), pipeline(zip.outputStream, output)]).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('the archive failed', { cause: error })),
  );
  return output;
}

async function write(zip: yazl.ZipFile, options: ArchiveOptions, output: Readable): Promise<void> {
  const text = translator(options.locale);
  const untitled = text('export.untitled');
  const nameOf = entryNames(untitled);
  const note = nameOf(text('export.noteName'));
  const missing: string[] = [];
  for (const entry of options.entries) {
    if (output.destroyed) return;
    const pieces = await options.makeFile(entry);
    if (!pieces) {
      missing.push(entry.title.trim() || untitled);
      continue;
    }
    // A document is compressed within already.
    const compress = options.format !== 'pdf' && options.format !== 'docx';
    const content = Readable.from(pieces);
    zip.addReadStream(content, `${nameOf(entry.title)}.${options.format}`, {
      mtime: entry.createdAt,
      compress,
    });
    await finished(content);
  }
  if (missing.length > 0) {
    const lines = [
      text('export.noteIntro'),
      '',
      ...missing.map((title) => `- ${title.replace(/\s+/g, ' ')}`),
    ];
    zip.addBuffer(Buffer.from(`${lines.join('\r\n')}\r\n`), `${note}.txt`);
  }
  zip.end();
}
