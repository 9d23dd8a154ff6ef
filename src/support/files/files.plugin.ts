// /api/support/files: a file is sent by itself, before the message that it belongs to.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { createLargeBodies } from '#platform/http/large-bodies.plugin.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { supportErrors } from '../support.errors.ts';
import { fileLimits } from './file-rules.ts';
import type { GivenFile, TicketFile, TicketFileContent } from './ticket-files.server.ts';

const BYTES = 'application/octet-stream';
const named = z.object({ name: z.string().trim().min(1).max(255) });
const byId = z.object({ id: z.uuid() });
const ofTicket = z.object({
  id: z.uuid(),
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

const routes = {
  add: described({
    summary: 'Keeps a file for a message to the operator, for a day: its bytes are the body.',
    query: named,
    answer: {
      status: 201,
      schema: z.strictObject({ id: z.string(), name: z.string(), sizeBytes: z.int() }),
    },
  }),
  remove: described({
    summary: 'Removes a file whose message was not sent.',
    params: byId,
    answer: { status: 204 },
  }),
  download: described({
    summary: 'A file of a ticket of the account.',
    params: ofTicket,
    answer: { status: 200, media: [BYTES] },
  }),
};

export type FileDeps = {
  add: (ownerId: string, file: GivenFile) => Promise<TicketFile>;
  /** @returns false where the account has no such file waiting */
  remove: (ownerId: string, id: string) => Promise<boolean>;
  /** @returns null where the account has no such ticket, or the ticket no such file */
  find: (userId: string, number: number, id: string) => Promise<TicketFileContent | null>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function ticketFilesPlugin(deps: FileDeps): FastifyPluginAsync {
  return async (app) => {
    const large = createLargeBodies(requireCaller);
    app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
    app.post(
      '/api/support/files',
      { ...large(fileLimits.fileBytes), ...routes.add },
      async (request, reply) => {
        const { userId } = requireCaller(request);
        const { name } = parseInput(named, request.query);
        await deps.demandPace(request);
        if (!Buffer.isBuffer(request.body)) throw supportErrors.file_refused();
        return reply.status(201).send(await deps.add(userId, { name, content: request.body }));
      },
    );
    app.delete('/api/support/files/:id', routes.remove, async (request, reply) => {
      const { userId } = requireCaller(request);
      const asked = byId.safeParse(request.params);
      const isRemoved = asked.success && (await deps.remove(userId, asked.data.id));
      if (!isRemoved) throw commonErrors.not_found();
      return reply.status(204).send();
    });
    app.get('/api/support/tickets/:number/files/:id', routes.download, async (request, reply) => {
      const { userId } = requireCaller(request);
      const asked = ofTicket.safeParse(request.params);
      const file = asked.success ? await deps.find(userId, asked.data.number, asked.data.id) : null;
      if (file === null) throw commonErrors.not_found();
      // Never shown by the browser as a page of ours, whatever is in it.
      return reply
        .type(BYTES)
        .header('content-disposition', contentDisposition('attachment', file.name))
        .header('x-content-type-options', 'nosniff')
        .send(file.content);
    });
  };
}
