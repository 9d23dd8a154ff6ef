// `/api/projects/{id}/interview-transcript`: the newest text as questions and answers, with the names of who speaks.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { projectViews } from '#projects/domain/project-view.ts';
import { projectSchema } from '#projects/domain/project-schemas.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { InterviewOptions } from './interview-options.ts';
import { newInterview } from './new-interview.server.ts';

const MOST_SPEAKERS = 1000;
const idSchema = z.string().min(1).max(100);
const orderSchema = z.object({
  // Longer than a name may be: what cannot be seen in it is taken out first.
  speakers: z
    .record(idSchema, z.string().max(2000))
    .refine((speakers) => Object.keys(speakers).length <= MOST_SPEAKERS),
  asks: z.array(idSchema).max(MOST_SPEAKERS),
  times: z.boolean().default(false),
  sameName: z.enum(['one', 'several']).optional(),
}) satisfies z.ZodType<InterviewOptions>;

const route = described({
  scope: 'projects:write',
  summary: 'Sets the newest text as questions and answers, with names, as a further revision.',
  body: orderSchema,
  answer: { status: 201, schema: projectSchema },
});

export function interviewPlugin(deps: {
  db: Database;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
}): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/projects/:id/interview-transcript', route, async (request, reply) => {
      const { row, caller } = await requireOwnProject(deps, request);
      const order = parseInput(orderSchema, request.body);
      const { ownerId, id: projectId } = row;
      const made = await newInterview(deps, { ownerId, projectId, madeBy: caller.userId, order });
      return reply.status(201).send((await projectViews(deps.db, [made], caller.locale))[0]);
    });
  };
}
