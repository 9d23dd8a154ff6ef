// GET /api/uploads/{id}/preview: the words heard so far of an upload that is still coming in.
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { requireCaller } from '#identity/caller.ts';
import { logOpened } from '#projects/access/log-opened.server.ts';
import { uploads } from '#projects/domain/project.table.ts';
import { loadPreview } from '#projects/transcribe/public.server.ts';

const paramsSchema = z.object({ id: z.string().min(1).max(100) });

const route = described({
  scope: 'projects:read',
  summary: 'The words recognised so far of an upload that is still coming in.',
  answer: { status: 200, schema: z.object({ text: z.string(), previewedMs: z.number().int() }) },
});

export function previewPlugin(deps: { db: Database; logAccess: LogAccess }): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/uploads/:id/preview', route, async (request, reply) => {
      const caller = requireCaller(request);
      const { id } = paramsSchema.safeParse(request.params).data ?? {};
      if (id === undefined) throw commonErrors.not_found();
      const [own] = await deps.db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, caller.userId)));
      // Another's upload looks like none at all.
      if (!own) throw commonErrors.not_found();
      const audioChunks = await loadPreview(deps.db, id);
      if (audioChunks.length > 0) await logOpened(deps, { caller, row: null }, 'text_opened');
      reply.header('cache-control', 'private, no-store');
      return {
        text: audioChunks.flatMap(({ words }) => words.map((word) => word.text)).join(' '),
        previewedMs: audioChunks.at(-1)?.endMs ?? 0,
      };
    });
  };
}
