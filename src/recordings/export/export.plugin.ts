// `GET /api/projects/{id}/export`: the text as a file, in the format asked for.
import type { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { translator } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError, commonErrors } from '#platform/errors.ts';
import type { Authenticator, Caller } from '../../identity/caller.ts';
import { contentDisposition } from '../content-disposition.ts';
import { findOwnProject, type ProjectRow } from '../project-view.ts';
import { readTranscript } from '../read-transcript.server.ts';
import { parseInput, requireCaller } from '../request.ts';
import type { Transcript } from '../transcript.ts';
import { json } from './json.ts';
import { loadPdfFonts, pdf, type PdfFonts } from './pdf.ts';
import { srt } from './srt.ts';
import { clockTime } from './times.ts';
import { txt } from './txt.ts';
import { vtt } from './vtt.ts';

export type ExportDeps = { db: Database; authenticator: Authenticator; appName: string };

type Order = { transcript: Transcript; times: boolean; row: ProjectRow; caller: Caller; library: Library };
type Library = { appName: string; fonts: () => Promise<PdfFonts> };
type Format = { type: string; make: (order: Order) => string | Promise<Readable> };

const formats = {
  txt: { type: 'text/plain; charset=utf-8', make: ({ transcript, times }) => txt(transcript, { times }) },
  srt: { type: 'application/x-subrip; charset=utf-8', make: ({ transcript }) => srt(transcript) },
  vtt: { type: 'text/vtt; charset=utf-8', make: ({ transcript }) => vtt(transcript) },
  json: { type: 'application/json; charset=utf-8', make: ({ transcript }) => json(transcript) },
  pdf: { type: 'application/pdf', make: makePdf },
} as const satisfies Record<string, Format>;

const querySchema = z.object({
  format: z.enum(Object.keys(formats) as [keyof typeof formats, ...(keyof typeof formats)[]]),
  view: z.enum(['formatted', 'raw', 'timestamps']).default('formatted'),
  revision: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
const idSchema = z.object({ id: z.uuid() });

export function exportPlugin(deps: ExportDeps): FastifyPluginAsync {
  let loading: Promise<PdfFonts> | undefined;
  const library: Library = {
    appName: deps.appName,
    fonts: () => {
      loading ??= loadPdfFonts();
      return loading;
    },
  };
  return async (app) => {
    app.get('/api/projects/:id/export', async (request, reply) => {
      const caller = await requireCaller(deps.authenticator, {
        method: request.method,
        headers: request.headers,
      });
      const { id } = idSchema.safeParse(request.params).data ?? {};
      const row = id === undefined ? undefined : await findOwnProject(deps.db, caller.userId, id);
      if (!row) throw commonErrors.not_found();
      const { format, view, revision } = parseInput(querySchema, request.query);
      const transcript = await transcriptOf(deps.db, row.id, { view, revision });
      const chosen: Format = formats[format];
      const content = await chosen.make({ transcript, times: view === 'timestamps', row, caller, library });
      return reply
        .type(chosen.type)
        .header('content-disposition', contentDisposition('attachment', `${row.title}.${format}`))
        .header('cache-control', 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content);
    });
  };
}

async function makePdf({ transcript, times, row, caller, library }: Order): Promise<Readable> {
  const text = translator(caller.locale);
  const date = new Intl.DateTimeFormat(caller.locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  return pdf(transcript, {
    title: row.title,
    subtitle: `${date.format(row.createdAt)} · ${clockTime(transcript.durationMs)}`,
    emptyText: text('export.noSpeech'),
    language: transcript.language,
    appName: library.appName,
    times,
    createdAt: row.createdAt,
    fonts: await library.fonts(),
  });
}

/** The text with times is the finalised one; before there is one, what was heard. */
async function transcriptOf(
  db: Database,
  id: string,
  { view, revision }: { view: 'formatted' | 'raw' | 'timestamps'; revision: number | undefined },
): Promise<Transcript> {
  if (view !== 'timestamps') return readTranscript(db, id, { view, revision });
  try {
    return await readTranscript(db, id, { view: 'formatted', revision });
  } catch (error) {
    if (error instanceof AppError && error.code === 'transcript_not_ready') {
      return readTranscript(db, id, { view: 'raw', revision: undefined });
    }
    throw error;
  }
}
