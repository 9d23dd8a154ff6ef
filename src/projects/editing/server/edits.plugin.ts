// `/api/projects/{id}/edits`: the draft of an edited text. docs/protocols/editing.md
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { createFairTurns, OverloadedError } from '#platform/fair-turns.ts';
import { inPieces } from '#platform/http/in-pieces.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import { described } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { requireCaller } from '#identity/caller.ts';
import { logOpened } from '#projects/access/log-opened.server.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { applyEdits, type Batch, batchSchema } from './apply-edits.server.ts';
import { draftSummarySchema } from '#projects/domain/draft-summary.ts';
import { batchAnswerSchema, draftSchema } from './edit-answers.ts';
import { readDraftSummary } from './draft-summary.server.ts';
import { keepEdits } from './keep-edits.server.ts';
import { readEditsJson } from './read-edits.server.ts';

/** A page sends 250,000 letters at once, of three bytes each at most, and what stands around them. */
const MOST_BYTES = 1_000_000;

const readRoute = described({
  scope: 'projects:read',
  summary: 'The draft of the text that is being edited, and the revision that editing began with.',
  answer: { status: 200, schema: draftSchema },
});
const draftRoute = described({
  scope: 'projects:read',
  summary: 'How much the draft differs from the newest revision; null where there is no draft.',
  answer: { status: 200, schema: z.object({ draft: draftSummarySchema.nullable() }) },
});
const ownPlaces = { ownPlaces: true };
const applyRoute = described(
  {
    scope: 'projects:write',
    summary: 'Applies a batch of edits to the draft; each conflict is answered, nothing is overwritten.',
    body: batchSchema,
    answer: { status: 200, schema: batchAnswerSchema },
  },
  ownPlaces,
);
const keepRoute = described(
  {
    scope: 'projects:write',
    summary: 'Ends the edit session: the draft becomes a revision. A last batch may come along.',
    body: batchSchema.optional(),
    answer: { status: 200, schema: z.object({ revision: z.number().int().nullable() }) },
  },
  ownPlaces,
);

type Deps = {
  db: Database;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
  logAccess: LogAccess;
};

/** Each holds a connection to the database, and the recording. */
const PLACES = 4;
/** One person's edits come one after the other anyway; others have places meanwhile. */
const PLACES_PER_PERSON = 1;
const MOST_WAIT_MS = 20_000;
/** Below what a transaction may stand still for. */
const MOST_MS = 50_000;

/** Of work that is carried out whether or not its client stays. */
const goesOn = new AbortController().signal;

export function editsPlugin(deps: Deps): FastifyPluginAsync {
  const turns = createFairTurns({
    places: PLACES,
    placesPerLane: PLACES_PER_PERSON,
    mostWaitMs: MOST_WAIT_MS,
  });
  /**
   * In a place of this person, before anything is taken from the database.
   * @param gone ends it, when nobody waits for the answer
   */
  const inPlace = <Result>(userId: string, work: () => Promise<Result>, gone?: AbortSignal) =>
    turns.run(userId, work, gone).catch((error: unknown) => {
      if (!(error instanceof OverloadedError)) throw error;
      throw commonErrors.too_many_requests({ retryAfterS: error.retryAfterS });
    });
  const apply = async (options: { userId: string; id: string; batch: Batch }, gone: AbortSignal) => {
    const work = async () => {
      const limit = AbortSignal.timeout(MOST_MS);
      try {
        return await applyEdits(deps, options, AbortSignal.any([gone, limit]));
      } catch (error) {
        throw limit.aborted && !gone.aborted ? commonErrors.unavailable({}, error) : error;
      }
    };
    return inPlace(options.userId, work, gone);
  };
  const large = createLargeBodies(requireCaller);
  return async (app) => {
    app.get('/api/projects/:id/edits', readRoute, async (request, reply) => {
      const { row, caller } = await requireOwnProject(deps, request);
      const parts = await readEditsJson(deps.db, row.id);
      await logOpened(deps, { row, caller }, 'text_opened');
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(inPieces(...parts));
    });
    app.get('/api/projects/:id/edits/draft', draftRoute, async (request, reply) => {
      const { id } = (await requireOwnProject(deps, request)).row;
      reply.header('cache-control', 'private, no-store');
      return { draft: await readDraftSummary(deps.db, id) };
    });
    app.post('/api/projects/:id/edits', { ...large(MOST_BYTES), ...applyRoute }, async (request, reply) => {
      const { row, caller } = await requireOwnProject(deps, request);
      const { userId } = caller;
      reply.header('cache-control', 'private, no-store');
      return apply(
        { userId, id: row.id, batch: parseInput(batchSchema, request.body) },
        untilGone(reply.raw),
      );
    });
    app.post('/api/projects/:id/edits/keep', keepRoute, async (request) => {
      const { row, caller } = await requireOwnProject(deps, request);
      const { id } = row;
      const { userId } = caller;
      const last = parseInput(batchSchema.optional(), request.body ?? undefined);
      // A page that closes receives no answer: its browser may disconnect at once, and what it sent is done all the
      // same. The browser keeps what could not be applied and sends it again.
      if (last) await apply({ userId, id, batch: last }, goesOn);
      return { revision: await inPlace(userId, () => keepEdits(deps, id)) };
    });
  };
}
