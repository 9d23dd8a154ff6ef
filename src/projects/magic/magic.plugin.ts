// `/api/projects/{id}/magic-transcript`: a text that a language model writes from a recording. `/api/saved-prompts`.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { translator } from '#i18n/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { requireCaller } from '#identity/caller.ts';
import { logOpened } from '#projects/access/log-opened.server.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import type { PlanLimits } from '#projects/access/plan-limits.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import {
  type MagicPage,
  type MagicLevel,
  magicLevels,
  type MagicLine,
  magicLimits,
  type MagicOptions,
} from './magic-run.ts';
import { magicPageSchema, magicRunSchema } from './magic-answers.ts';
import { cancelRun, followRun, lastRun, runView, startRun } from './magic-runs.server.ts';
import { magicErrors } from './magic.errors.ts';
import { presetsFor } from './presets.ts';
import { forgetPrompt, loadPrompts, ownerOfPrompt, savePrompt } from './saved-prompts.server.ts';

export type MagicPluginDeps = {
  db: Database;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
  limits: Pick<PlanLimits, 'transcriptions'>;
  logAccess: LogAccess;
  /** Which models are set up. */
  models: Readonly<Record<MagicLevel, boolean>>;
  /** Whether models may write of an owner's recordings; of everybody's by default. */
  mayWrite?: (ownerId: string) => Promise<boolean>;
};

const promptSchema = z
  .string()
  .trim()
  .min(1)
  .max(magicLimits.prompt)
  // PostgreSQL takes no NUL.
  .regex(/^[\P{Cc}\n\r\t]*$/u);
const orderSchema = z.object({
  prompt: promptSchema,
  model: z.enum(magicLevels).default('basic'),
  source: z.union([z.enum(['raw', 'latest']), z.number().int().min(1).max(1_000_000)]).default('latest'),
}) satisfies z.ZodType<MagicOptions>;
const followSchema = z.object({
  run: z.uuid(),
  attempt: z.coerce.number().int().min(0).max(1_000_000).default(0),
  from: z.coerce.number().int().min(0).max(100_000_000).default(0),
});
const savedPromptSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(magicLimits.name)
    .regex(/^[^\p{Cc}]*$/u),
  prompt: promptSchema,
});
const idSchema = z.object({ id: z.uuid() });

export function magicPlugin(deps: MagicPluginDeps): FastifyPluginAsync {
  return async (app) => {
    runRoutes(app, deps);
    followRoute(app, deps);
    promptRoutes(app, deps);
  };
}

const PATH = '/api/projects/:id/magic-transcript';
const savedSchema = savedPromptSchema.extend({
  id: z.uuid(),
  ofTeam: z.boolean().describe('All of the person’s team have it.'),
});
const savedBodySchema = savedPromptSchema.extend({ ofTeam: z.boolean().default(false) });

const routes = {
  read: described({
    scope: 'projects:read',
    summary: 'Which models may be asked, the presets, and the last run.',
    answer: { status: 200, schema: magicPageSchema },
  }),
  start: described({
    scope: 'projects:write',
    summary: 'Has a language model write a text from this project; the run goes on without the client.',
    body: orderSchema,
    answer: { status: 202, schema: magicRunSchema },
  }),
  cancel: described({
    scope: 'projects:write',
    summary: 'Cancels the run that is under way.',
    answer: { status: 204 },
  }),
  follow: described({
    scope: 'projects:read',
    summary: 'The text of a run as it comes, one JSON object a line.',
    query: followSchema,
    answer: { status: 200, media: ['application/x-ndjson'] },
  }),
  listPrompts: described({
    scope: 'projects:read',
    summary: 'The prompts that the person saved, and those of their team.',
    answer: { status: 200, schema: z.object({ prompts: z.array(savedSchema) }) },
  }),
  savePrompt: described({
    scope: 'projects:write',
    summary: 'Saves a prompt, for the person or for all of their team.',
    body: savedBodySchema,
    answer: { status: 201, schema: savedSchema },
  }),
  deletePrompt: described({
    scope: 'projects:write',
    summary: 'Deletes a saved prompt.',
    answer: { status: 204 },
  }),
};

function runRoutes(app: FastifyInstance, deps: MagicPluginDeps): void {
  const { models, limits, mayWrite = async () => true } = deps;
  app.get(PATH, routes.read, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const run = await lastRun(deps, row.id);
    const { premium } = await limits.transcriptions(row.ownerId);
    const isOff = !(await mayWrite(row.ownerId));
    const desk: MagicPage = {
      models: {
        basic: models.basic && !isOff ? 'ready' : null,
        professional: models.professional && !isOff ? (premium ? 'ready' : 'premium') : null,
      },
      presets: presetsFor(row.context, translator(caller.locale)),
      run: run ? runView(run, caller.locale) : null,
    };
    return reply.header('cache-control', 'private, no-store').send(desk);
  });
  app.post(PATH, routes.start, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const order = parseInput(orderSchema, request.body);
    if (!models[order.model]) throw magicErrors.magic_no_model();
    if (!(await mayWrite(row.ownerId))) throw magicErrors.magic_off_in_team();
    const { premium } = await limits.transcriptions(row.ownerId);
    if (order.model === 'professional' && !premium) throw projectErrors.premium_feature();
    const given = { projectId: row.id, caller, order, requestId: request.id };
    return reply.status(202).send(runView(await startRun(deps, given), caller.locale));
  });
  app.delete(PATH, routes.cancel, async (request, reply) => {
    const { row } = await requireOwnProject(deps, request);
    await cancelRun(deps, row.id);
    return reply.status(204).send();
  });
}

/** One JSON object to a line, as the text comes; see `MagicLine`. */
function followRoute(app: FastifyInstance, deps: MagicPluginDeps): void {
  app.get(`${PATH}/text`, routes.follow, async (request, reply) => {
    const { row, caller } = await requireOwnProject(deps, request);
    const { run, attempt, from } = parseInput(followSchema, request.query);
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const order = { projectId: row.id, runId: run, attempt, from, signal: leaving.signal };
    const lines = followRun(deps.db, order);
    const first = await lines.next();
    if (first.done) throw commonErrors.not_found();
    await logOpened(deps, { row, caller }, 'text_opened');
    return (
      reply
        .type('application/x-ndjson; charset=utf-8')
        // Proxies hold back what they think is a file.
        .header('cache-control', 'private, no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(asJson(first.value, lines)))
    );
  });
}

async function* asJson(first: MagicLine, lines: AsyncIterable<MagicLine>): AsyncGenerator<string> {
  yield `${JSON.stringify(first)}\n`;
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

function promptRoutes(app: FastifyInstance, deps: MagicPluginDeps): void {
  const { db } = deps;
  app.get('/api/saved-prompts', routes.listPrompts, async (request, reply) => {
    const caller = requireCaller(request);
    return reply
      .header('cache-control', 'private, no-store')
      .send({ prompts: await loadPrompts(db, caller) });
  });
  app.post('/api/saved-prompts', routes.savePrompt, async (request, reply) => {
    const caller = requireCaller(request);
    const { ofTeam, ...wanted } = parseInput(savedBodySchema, request.body);
    const made = await savePrompt(deps, ownerOfPrompt(caller, ofTeam), wanted);
    return reply.status(201).send({ ...made, ofTeam });
  });
  app.delete('/api/saved-prompts/:id', routes.deletePrompt, async (request, reply) => {
    const caller = requireCaller(request);
    const { id } = idSchema.safeParse(request.params).data ?? {};
    const found = (await loadPrompts(db, caller)).find((prompt) => prompt.id === id);
    if (!found || !(await forgetPrompt(db, ownerOfPrompt(caller, found.ofTeam), found.id)))
      throw commonErrors.not_found();
    return reply.status(204).send();
  });
}
