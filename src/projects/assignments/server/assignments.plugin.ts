// `/api/projects/{id}/assignments`: who of the team is to do what with a project; and `/api/assignments`, all that is open.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { accessTo, suffices } from '#projects/domain/project-access.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { assignmentLimits, assignmentSchema } from '../assignment.ts';
import {
  type Asked,
  assign,
  type AssignmentsDeps,
  deleteAssignment,
  finishAssignment,
  listAssignments,
  openAssignments,
} from './assignments.server.ts';

/** The calendar of the database knows no year 0. */
const EARLIEST = '2000-01-01';

const assignSchema = z.strictObject({
  /** Of somebody in the team. */
  userId: z.uuid(),
  /** Empty: to check the text. Its bound is kept by the server's own check, whose sentence a person can read. */
  task: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*$/u)
    .meta({ maxLength: assignmentLimits.task })
    .default(''),
  /** The last day on which it is in time, as 2026-12-31. */
  until: z.iso
    .date()
    .refine((day) => day >= EARLIEST)
    .nullable()
    .default(null),
});
const doneSchema = z.strictObject({ done: z.boolean() });
const assignmentParams = z.object({ assignmentId: z.uuid() });
const listSchema = z.object({ assignments: z.array(assignmentSchema) });

const routes = {
  open: described({
    scope: 'projects:read',
    summary: 'What is open in the team of the person, of all projects.',
    answer: { status: 200, schema: listSchema },
  }),
  list: described({
    scope: 'projects:read',
    summary: 'Who of the team is to do what with the project, and until when.',
    answer: { status: 200, schema: listSchema },
  }),
  assign: described({
    scope: 'projects:write',
    summary: 'Assigns the project to somebody in its team, who is notified.',
    body: assignSchema,
    answer: { status: 201, schema: assignmentSchema },
  }),
  finish: described({
    scope: 'projects:write',
    summary: 'Says that it is done, or is not; by the assignee, and by all who may edit the project.',
    params: assignmentParams,
    body: doneSchema,
    answer: { status: 200, schema: assignmentSchema },
  }),
  delete: described({
    scope: 'projects:write',
    summary: 'Takes an assignment back.',
    params: assignmentParams,
    answer: { status: 204 },
  }),
};

export function assignmentsPlugin(deps: AssignmentsDeps): FastifyPluginAsync {
  /** To assign and to take back is to edit; who reads may have been assigned, and says that it is done. */
  const asked = async (request: FastifyRequest, need: 'read' | 'edit'): Promise<Asked> => {
    const { row, caller } = await requireOwnProject(deps, request, need);
    const access = accessTo(row, caller);
    const mayEdit = access !== null && suffices(access, 'edit');
    return { projectId: row.id, ownerId: row.ownerId, userId: caller.userId, mayEdit };
  };
  const idOf = (request: FastifyRequest) => {
    const { data } = assignmentParams.safeParse(request.params);
    if (!data) throw commonErrors.not_found();
    return data.assignmentId;
  };
  return async (app) => {
    app.get('/api/assignments', routes.open, async (request, reply) => {
      const { seat } = requireCaller(request);
      const assignments = seat ? await openAssignments(deps, seat.teamId) : [];
      return reply.header('cache-control', 'private, no-store').send({ assignments });
    });
    app.get('/api/projects/:id/assignments', routes.list, async (request, reply) => {
      const assignments = await listAssignments(deps, await asked(request, 'read'));
      return reply.header('cache-control', 'private, no-store').send({ assignments });
    });
    app.post('/api/projects/:id/assignments', routes.assign, async (request, reply) => {
      const of = await asked(request, 'edit');
      return reply.status(201).send(await assign(deps, of, parseInput(assignSchema, request.body)));
    });
    app.patch('/api/projects/:id/assignments/:assignmentId', routes.finish, async (request) => {
      const of = await asked(request, 'read');
      const { done } = parseInput(doneSchema, request.body);
      return finishAssignment(deps, of, { id: idOf(request), done });
    });
    app.delete('/api/projects/:id/assignments/:assignmentId', routes.delete, async (request, reply) => {
      await deleteAssignment(deps, await asked(request, 'edit'), idOf(request));
      return reply.status(204).send();
    });
  };
}
