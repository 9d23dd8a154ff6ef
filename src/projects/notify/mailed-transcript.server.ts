// Reads a finished transcript for its mail: the text, and the PDF as the export makes it. A failure loses no mail.
import { translator } from '#i18n/translate.ts';
import type { Queryable } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { entryNames, type ExportOptions } from '#projects/export/public.ts';
import { createExportMaker, type ExportMaker, readExportText } from '#projects/export/public.server.ts';
import type { MailedText, MailedTranscript } from '#projects/domain/mailed-transcript.ts';
import type { projects } from '#projects/domain/project.table.ts';

/** Mail servers take 10 MB and more; in a message, a file grows by a third. Ten hours of text stay below it. */
const MOST_PDF_BYTES = 5 * 1024 * 1024;

export type MailedProject = Pick<
  typeof projects.$inferSelect,
  'id' | 'ownerId' | 'title' | 'createdAt' | 'locale'
>;

export type ReadMailedTranscript = (
  project: MailedProject,
  signal: AbortSignal,
  /** Whether a word processor's file is wanted beside the PDF, and of which text; the newest, where none is named. */
  options?: { docx?: boolean; revision?: number | undefined },
) => Promise<MailedTranscript>;

/** @param deps.mostPdfBytes of an attachment */
export function createMailedTranscripts(deps: {
  db: Queryable;
  log: Pick<Log, 'warn'>;
  appName: string;
  maker?: ExportMaker;
  mostPdfBytes?: number;
}): { read: ReadMailedTranscript; close: () => void } {
  const { db, log, appName, maker = createExportMaker(), mostPdfBytes = MOST_PDF_BYTES } = deps;
  const closing = new AbortController();
  const read: ReadMailedTranscript = async (project, asked, options) => {
    const signal = AbortSignal.any([asked, closing.signal]);
    const { id: projectId, ownerId, locale } = project;
    const failed = (code: string) => (err: unknown) => {
      // Work that is handed back is done again from the start.
      signal.throwIfAborted();
      log.warn({ code, projectId, err }, 'transcript mailed without an attachment');
      return null;
    };
    const wanted = { view: 'formatted', revision: options?.revision, timed: false } as const;
    const found = await readExportText(db, project, wanted).catch((error: unknown) => {
      // What the database cannot do now is tried again with the whole mail.
      if (!(error instanceof AppError)) throw error;
      return failed('mail_text_failed')(error);
    });
    if (found === null) return { text: null, pdf: 'failed' };
    const { source, transcriptJson, spoken } = found;
    const make = async (format: ExportOptions['format']) => {
      // An interview may name the time of each turn by itself.
      const times = spoken ? undefined : false;
      const order = { format, source, locale, appName, times, lines: false };
      return Buffer.concat(await maker.make(order, transcriptJson, { ownerId, signal }));
    };
    const text = await make('mail')
      .then((json) => JSON.parse(json.toString()) as MailedText)
      .catch(failed('mail_text_failed'));
    const docx = options?.docx ? await make('docx').catch(failed('mail_docx_failed')) : null;
    const isSmall = docx !== null && docx.byteLength <= mostPdfBytes;
    const also = isSmall ? { docx: { ...fileOf(project, 'docx'), content: docx } } : {};
    const content = await make('pdf').catch(failed('mail_pdf_failed'));
    if (content === null) return { text, pdf: 'failed', ...also };
    if (content.byteLength <= mostPdfBytes)
      return { text, pdf: { ...fileOf(project, 'pdf'), content }, ...also };
    log.warn(
      { code: 'mail_pdf_too_large', projectId, bytes: content.byteLength },
      'transcript mailed without its PDF',
    );
    return { text, pdf: 'too-large', ...also };
  };
  const close = () => {
    closing.abort();
    maker.close();
  };
  return { read, close };
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

function fileOf({ title, locale }: MailedProject, format: keyof typeof types) {
  const name = entryNames(translator(locale)('export.untitled'))(title);
  return { name: `${name}.${format}`, type: types[format] };
}
