// `/api/folders` and `/api/projects/move`: the folders of the person who asks, and the way of projects into them.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { LONGEST_FOLDER_NAME } from '../folder.ts';
import {
  createFolder,
  deleteFolder,
  listFolders,
  moveProjects,
  ownFolder,
  renameFolder,
} from './folders.server.ts';

/** 10,000 ids have 39 bytes each. */
const MOVE_BYTES = 512 * 1024;
const MOST_MOVED = 10_000;

const folderSchema = z.object({ id: z.uuid(), name: z.string() });
/** Its bounds are described here and kept by the server's own check, whose sentences a person can read. */
const nameSchema = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*$/u)
    .meta({ minLength: 1, maxLength: LONGEST_FOLDER_NAME }),
});
const moveSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(MOST_MOVED),
  /** Null: out of any folder. */
  folderId: z.uuid().nullable(),
});
const paramsSchema = z.object({ id: z.uuid() });

const routes = {
  list: described({
    scope: 'projects:read',
    summary: 'The folders of the person, by name.',
    answer: { status: 200, schema: z.object({ folders: z.array(folderSchema) }) },
  }),
  create: described({
    scope: 'projects:write',
    ofPerson: true,
    summary: 'Makes a folder. Each name is there once.',
    body: nameSchema,
    answer: { status: 201, schema: folderSchema },
  }),
  rename: described({
    scope: 'projects:write',
    ofPerson: true,
    summary: 'Renames a folder.',
    body: nameSchema,
    answer: { status: 200, schema: folderSchema },
  }),
  delete: described({
    scope: 'projects:write',
    ofPerson: true,
    summary: 'Deletes a folder; its projects stay, without a folder.',
    answer: { status: 204 },
  }),
  move: described({
    scope: 'projects:write',
    ofPerson: true,
    summary: 'Puts projects into a folder, or out of any, and says which of them were there.',
    body: moveSchema,
    answer: { status: 200, schema: z.object({ moved: z.array(z.uuid()) }) },
  }),
};

export function foldersPlugin(deps: { db: Database }): FastifyPluginAsync {
  const { db } = deps;
  const idOf = (request: FastifyRequest) => {
    const { data } = paramsSchema.safeParse(request.params);
    if (!data) throw commonErrors.not_found();
    return data.id;
  };
  const large = createLargeBodies(requireCaller);
  return async (app) => {
    app.get('/api/folders', routes.list, async (request, reply) => {
      const { userId } = requireCaller(request);
      reply.header('cache-control', 'private, no-store');
      return { folders: await listFolders(db, userId) };
    });
    app.post('/api/folders', routes.create, async (request, reply) => {
      const { userId } = requireCaller(request);
      const { name } = parseInput(nameSchema, request.body);
      return reply.status(201).send(await createFolder(db, userId, name));
    });
    app.patch('/api/folders/:id', routes.rename, async (request) => {
      const { userId } = requireCaller(request);
      const { id } = await ownFolder(db, userId, idOf(request));
      return renameFolder(db, userId, { id, name: parseInput(nameSchema, request.body).name });
    });
    app.delete('/api/folders/:id', routes.delete, async (request, reply) => {
      const { userId } = requireCaller(request);
      await deleteFolder(db, userId, idOf(request));
      return reply.status(204).send();
    });
    app.post('/api/projects/move', { ...large(MOVE_BYTES), ...routes.move }, async (request) => {
      const { userId } = requireCaller(request);
      return { moved: await moveProjects(db, userId, parseInput(moveSchema, request.body)) };
    });
  };
}
