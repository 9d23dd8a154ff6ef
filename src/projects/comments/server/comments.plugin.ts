// `/api/projects/{id}/comments`: what people note at passages of a text.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { anchorSchema, commentLimits, commentSchema } from '../model/comment.ts';
import {
  type Asked,
  askedBy,
  type CommentsDeps,
  createComment,
  deleteComment,
  editComment,
  listComments,
  resolveComment,
} from './comments.server.ts';

/** Its bounds are described here and kept by the server's own check, whose sentences a person can read. */
const textSchema = z
  .string()
  .trim()
  // PostgreSQL takes no NUL.
  .regex(/^[\P{Cc}\n\r\t]*$/u)
  .meta({ minLength: 1, maxLength: commentLimits.text });
const createSchema = z.union([
  z.strictObject({ text: textSchema, anchor: anchorSchema }),
  z.strictObject({ text: textSchema, parentId: z.uuid() }),
]);
const changeSchema = z.union([
  z.strictObject({ text: textSchema }),
  z.strictObject({ resolved: z.boolean() }),
]);
const commentParams = z.object({ commentId: z.uuid() });
const routes = {
  list: described({
    scope: 'projects:read',
    summary: 'The comments on passages of the text, in the order of the recording, and the answers to them.',
    answer: { status: 200, schema: z.object({ comments: z.array(commentSchema) }) },
  }),
  create: described({
    scope: 'projects:write',
    summary:
      'Comments on a passage, or answers a comment. An @ before a name of the team notifies that person.',
    body: createSchema,
    answer: { status: 201, schema: commentSchema },
  }),
  change: described({
    scope: 'projects:write',
    summary: 'Changes the text of a comment of one’s own, or resolves any comment, or opens it again.',
    params: commentParams,
    body: changeSchema,
    answer: { status: 200, schema: commentSchema },
  }),
  delete: described({
    scope: 'projects:write',
    summary: 'Deletes a comment with its answers: one’s own; the owner and admins of a team may delete any.',
    params: commentParams,
    answer: { status: 204 },
  }),
};

export function commentsPlugin(deps: CommentsDeps): FastifyPluginAsync {
  /** Who reads a project may comment on it: a comment is no edit. This is the one place that says so. */
  const asked = async (request: FastifyRequest): Promise<Asked> => {
    const { row, caller } = await requireOwnProject(deps, request, 'read');
    return askedBy(row, caller);
  };
  const commentIdOf = (request: FastifyRequest) => {
    const { data } = commentParams.safeParse(request.params);
    if (!data) throw commonErrors.not_found();
    return data.commentId;
  };
  return async (app) => {
    app.get('/api/projects/:id/comments', routes.list, async (request, reply) => {
      const comments = await listComments(deps, await asked(request));
      return reply.header('cache-control', 'private, no-store').send({ comments });
    });
    app.post('/api/projects/:id/comments', routes.create, async (request, reply) => {
      const of = await asked(request);
      return reply.status(201).send(await createComment(deps, of, parseInput(createSchema, request.body)));
    });
    app.patch('/api/projects/:id/comments/:commentId', routes.change, async (request) => {
      const of = await asked(request);
      const id = commentIdOf(request);
      const wanted = parseInput(changeSchema, request.body);
      return 'text' in wanted
        ? editComment(deps, of, { id, text: wanted.text })
        : resolveComment(deps, of, { id, resolved: wanted.resolved });
    });
    app.delete('/api/projects/:id/comments/:commentId', routes.delete, async (request, reply) => {
      await deleteComment(deps, await asked(request), commentIdOf(request));
      return reply.status(204).send();
    });
  };
}
