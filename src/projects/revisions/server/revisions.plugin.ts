// `/api/projects/{id}/revisions/…` and `/replacements`: new texts from earlier ones.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { described } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { type ProjectRow, projectViews } from '#projects/domain/project-view.ts';
import { projectSchema } from '#projects/domain/project-schemas.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { type NewRevisionDeps, replaceInLatest, restoreRevision } from './new-revision.server.ts';

/** As long as a text of ten hours, every letter of it replaced: that has 700 kB. */
const MOST_BYTES = 1_000_000;

const restoreSchema = z.object({ number: z.coerce.number().int().min(1).max(1_000_000) });
const place = z.number().int().min(0).max(100_000_000);
const replacementsSchema = z.object({
  basedOn: z.number().int().min(1),
  replacements: z
    .array(
      z.object({
        segment: place,
        from: place,
        to: place,
        was: z.string().max(2_000),
        text: z
          .string()
          .max(2_000)
          .regex(/^[^\p{Cc}]*$/u),
      }),
    )
    .min(1)
    .max(5_000),
});

const routes = {
  restore: described({
    scope: 'projects:write',
    summary: 'Makes an earlier revision the newest one again, as a further revision.',
    params: restoreSchema,
    answer: { status: 201, schema: projectSchema },
  }),
  replace: described({
    scope: 'projects:write',
    summary: 'Replaces words of the newest revision, as a further revision.',
    body: replacementsSchema,
    answer: { status: 201, schema: projectSchema },
  }),
};

export function revisionsPlugin(deps: NewRevisionDeps): FastifyPluginAsync {
  const { db } = deps;
  const show = async (row: ProjectRow, { locale }: Caller) => (await projectViews(db, [row], locale))[0];
  const orderOf = ({ ownerId, id: projectId }: ProjectRow, { userId: madeBy }: Caller) => ({
    ownerId,
    projectId,
    madeBy,
  });
  const large = createLargeBodies(requireCaller);
  return async (app) => {
    app.post('/api/projects/:id/revisions/:number/restore', routes.restore, async (request, reply) => {
      const { row, caller } = await requireOwnProject(deps, request);
      const { number } = parseInput(restoreSchema, request.params);
      const made = await restoreRevision(deps, { ...orderOf(row, caller), number });
      return reply.status(201).send(await show(made, caller));
    });
    app.post(
      '/api/projects/:id/replacements',
      { ...large(MOST_BYTES), ...routes.replace },
      async (request, reply) => {
        const { row, caller } = await requireOwnProject(deps, request);
        const order = parseInput(replacementsSchema, request.body);
        const made = await replaceInLatest(deps, { ...orderOf(row, caller), ...order });
        return reply.status(201).send(await show(made, caller));
      },
    );
  };
}
