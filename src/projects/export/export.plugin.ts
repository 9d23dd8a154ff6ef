// `/api/projects/{id}/export`: the text of a recording as a file. `/api/projects/export`: those of many as a ZIP.
import { Readable } from 'node:stream';
import { and, desc, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { translator } from '#i18n/translate.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError, commonErrors } from '#platform/errors.ts';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { described } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { askedBy, listComments } from '#projects/comments/public.server.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { isOwnedBy, ownersReadBy } from '#projects/access/project-access.server.ts';
import type { TeamPeople } from '#projects/access/team-people.ts';
import type { Who } from '#projects/domain/project-access.ts';
import { projects } from '#projects/domain/project.table.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { createExportMaker, type ExportMaker } from './export-maker.ts';
import {
  type ExportFormat,
  type ExportSwitch,
  exportFormats,
  exportViews,
  switchableFormats,
  extensionOf,
  timedFormats,
} from './export-options.ts';
import { readExportText } from './export-source.server.ts';
import { type ArchiveEntry, projectArchive } from './archive/project-archive.ts';

export type ExportDeps = {
  db: Database;
  clock: Clock;
  appName: string;
  logAccess: LogAccess;
  people: TeamPeople;
  nameOfTeam: (ownerId: string) => Promise<string | null>;
};

const mediaTypes: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  nvivo: 'text/plain; charset=utf-8',
};

const MAX_IDS = 10_000;
/** Each has 39 in JSON. */
const MOST_BYTES = 512 * 1024;
const idsSchema = z.union([z.literal('all'), z.array(z.uuid()).min(1).max(MAX_IDS)]);
/** As an address writes it. */
const flagSchema = z.enum(['true', 'false']).transform((flag) => flag === 'true');
const choice = { format: z.enum(exportFormats), view: z.enum(exportViews).default('formatted') };
const switchesOf = <Flag extends z.ZodType>(flag: Flag) => ({
  times: flag.optional(),
  lines: flag.optional(),
  speakers: flag.optional(),
  comments: flag.optional().describe('Of the people who read it; in `docx` and `json`.'),
});
const querySchema = z.object({
  ...choice,
  revision: z.coerce.number().int().min(1).max(1_000_000).optional(),
  ...switchesOf(flagSchema),
});
const archiveBodySchema = z.object({ ...choice, ids: idsSchema, ...switchesOf(z.boolean()) });
const archiveQuerySchema = z.object({
  ...choice,
  ids: z
    .string()
    .transform((ids) => (ids === 'all' ? ids : ids.split(',')))
    .pipe(idsSchema)
    .default('all'),
  ...switchesOf(flagSchema),
});

/** Not transcribed yet, deleted since, or written by a model alone where times are asked for. */
const WITHOUT_TEXT = ['transcript_not_ready', 'not_found', 'no_times'];

const ARCHIVES_PER_PERSON = 3;
const ARCHIVES_RETRY_S = 10;

const ownPlaces = { ownPlaces: true };
const routes = {
  file: described(
    {
      scope: 'projects:read',
      summary:
        'The text of a project as a file. `rtf` has time marks for MAXQDA, ATLAS.ti and f4; `nvivo` is a table for NVivo. `times`, `lines` and `speakers` say what the file names, where its format can do without.',
      query: querySchema,
      answer: { status: 200, media: [...new Set(Object.values(mediaTypes))] },
    },
    ownPlaces,
  ),
  archive: described(
    {
      scope: 'projects:read',
      summary: 'The texts of many projects as a ZIP; `ids` separated by commas, or `all`.',
      query: archiveQuerySchema,
      answer: { status: 200, media: ['application/zip'] },
    },
    ownPlaces,
  ),
  archiveOf: described(
    {
      scope: 'projects:read',
      summary: 'The same, for more ids than an address can hold.',
      body: archiveBodySchema,
      answer: { status: 200, media: ['application/zip'] },
    },
    ownPlaces,
  ),
};

type Deps = ExportDeps & { maker: ExportMaker };

export function exportPlugin(given: ExportDeps): FastifyPluginAsync {
  return async (app) => {
    const deps = { ...given, maker: createExportMaker() };
    app.addHook('onClose', async () => deps.maker.close());
    fileRoute(app, deps);
    archiveRoutes(app, deps);
  };
}

function fileRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/api/projects/:id/export', routes.file, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const wanted = parseInput(querySchema, request.query);
    const { source, transcriptJson, spoken } = await readExportText(deps.db, row, {
      view: wanted.view,
      revision: wanted.revision,
      timed: needsTimes(wanted),
    });
    const pieces = await deps.maker.make(
      { ...(await shapeOf(deps, { project: row, caller }, { ...wanted, spoken })), source },
      transcriptJson,
      { ownerId: caller.userId, signal: untilGone(reply.raw) },
    );
    const projectId = row.id;
    await deps.logAccess({ ownerId: caller.userId, actor: 'person', action: 'text_downloaded', projectId });
    return asDownload(reply, mediaTypes[wanted.format], `${row.title}.${extensionOf(wanted.format)}`)
      .header(
        'content-length',
        pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
      )
      .send(Readable.from(pieces));
  });
}

function archiveRoutes(app: FastifyInstance, deps: Deps): void {
  const begin = countArchives();
  const answer = async (
    wanted: z.output<typeof archiveBodySchema>,
    { caller, reply }: { caller: Caller; reply: FastifyReply },
  ) => {
    const signal = begin(caller.userId, reply);
    const entries = await findEntries(deps.db, caller, wanted.ids);
    const { userId: ownerId } = caller;
    const action = 'texts_downloaded';
    await deps.logAccess({ ownerId, actor: 'person', action, items: entries.length });
    const archive = projectArchive({
      entries,
      format: wanted.format,
      locale: caller.locale,
      now: deps.clock.now(),
      makeFile: (entry) => makeEntry(deps, { entry, caller, wanted, signal }),
    });
    const name = `${translator(caller.locale)('export.archive')}.zip`;
    return asDownload(reply, 'application/zip', name).send(archive);
  };
  app.get('/api/projects/export', routes.archive, async (request, reply) => {
    const caller = requireCaller(request);
    return answer(parseInput(archiveQuerySchema, request.query), { caller, reply });
  });
  const large = createLargeBodies(requireCaller);
  app.post('/api/projects/export', { ...large(MOST_BYTES), ...routes.archiveOf }, async (request, reply) => {
    const caller = requireCaller(request);
    return answer(parseInput(archiveBodySchema, request.body), { caller, reply });
  });
}

/** An archive that nobody reads stands open with what it holds: each person has a few at a time. */
function countArchives() {
  const open = new Map<string, number>();
  return (ownerId: string, reply: FastifyReply): AbortSignal => {
    const held = open.get(ownerId) ?? 0;
    if (held >= ARCHIVES_PER_PERSON) throw commonErrors.too_many_requests({ retryAfterS: ARCHIVES_RETRY_S });
    open.set(ownerId, held + 1);
    reply.raw.once('close', () => {
      const left = (open.get(ownerId) ?? 1) - 1;
      if (left === 0) open.delete(ownerId);
      else open.set(ownerId, left);
    });
    return untilGone(reply.raw);
  };
}

type Shape = { format: ExportFormat; view: string } & {
  [Name in ExportSwitch]?: boolean | undefined;
};

async function shapeOf(
  deps: Deps,
  { project, caller }: { project: { id: string; ownerId: string }; caller: Caller },
  wanted: Shape & { spoken: boolean },
) {
  const { format } = wanted;
  const hasPlace = switchableFormats.comments.some((one) => one === format);
  return {
    comments: wanted.comments && hasPlace ? await listComments(deps, askedBy(project, caller)) : undefined,
    format,
    locale: caller.locale,
    appName: deps.appName,
    // Of a text with moments, left to the person: an interview may name the time of each turn by itself.
    times: wanted.spoken && (wanted.times ?? (wanted.view === 'timestamps' ? true : undefined)),
    lines: wanted.lines ?? false,
    speakers: wanted.speakers ?? true,
  };
}

const needsTimes = ({ format, view }: Shape) => timedFormats.includes(format) || view === 'timestamps';

/** Only what the caller may read; what else is asked for is left out as if it did not exist. Newest first. */
async function findEntries(db: Database, caller: Who, ids: 'all' | readonly string[]) {
  return db
    .select({
      id: projects.id,
      ownerId: projects.ownerId,
      title: projects.title,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .where(
      and(
        isOwnedBy(projects.ownerId, ownersReadBy(caller)),
        ids === 'all' ? undefined : inArray(projects.id, [...ids]),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id));
}

async function makeEntry(
  deps: Deps,
  options: {
    entry: ArchiveEntry & { ownerId: string };
    caller: Caller;
    wanted: z.output<typeof archiveBodySchema>;
    signal: AbortSignal;
  },
): Promise<Uint8Array[] | null> {
  const { entry, caller, wanted, signal } = options;
  try {
    const { source, transcriptJson, spoken } = await readExportText(deps.db, entry, {
      view: wanted.view,
      revision: undefined,
      timed: needsTimes(wanted),
    });
    const shape = await shapeOf(deps, { project: entry, caller }, { ...wanted, spoken });
    return await deps.maker.make({ ...shape, source }, transcriptJson, { ownerId: caller.userId, signal });
  } catch (error) {
    if (error instanceof AppError && WITHOUT_TEXT.includes(error.code)) return null;
    throw error;
  }
}

function asDownload(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff');
}
