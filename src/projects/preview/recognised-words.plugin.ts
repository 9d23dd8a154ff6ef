// GET /api/projects/{id}/recognised-words: the words of a recording that is being transcribed, as far as they are recognised.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { described } from '#platform/http/api-description.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { logOpened } from '#projects/access/log-opened.server.ts';
import { requireOwnProject } from '#projects/access/own-project.server.ts';
import { audioChunks } from '#projects/domain/project.table.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { Heard } from '#projects/domain/recognised-words.ts';

/** Workers keep audio chunks side by side: one that is kept later may bear an earlier moment. */
const MARGIN_MS = 10_000;

const querySchema = z.object({ since: z.iso.datetime().optional() });
const answerSchema = z.object({
  passages: z.array(z.object({ position: z.number().int(), text: z.string() })),
  until: z.iso.datetime().nullable(),
}) satisfies z.ZodType<Heard>;

const route = described({
  scope: 'projects:read',
  summary: 'The words recognised so far of a recording that is being transcribed; none before and after.',
  query: querySchema,
  answer: { status: 200, schema: answerSchema },
});

export function recognisedWordsPlugin(deps: { db: Database; logAccess: LogAccess }): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/projects/:id/recognised-words', route, async (request, reply) => {
      const { row, caller } = await requireOwnProject(deps, request);
      const { since } = parseInput(querySchema, request.query);
      reply.header('cache-control', 'private, no-store');
      if (row.status !== 'processing') return { passages: [], until: null };
      const words = await loadRecognisedWords(deps.db, row.id, since);
      if (words.passages.length > 0) await logOpened(deps, { row, caller }, 'text_opened');
      return words;
    });
  };
}

/** The moment at which the words of an audio chunk were kept, or replaced by those of a second engine. */
const keptAt = sql<Date>`greatest(${audioChunks.recognisedAt}, ${audioChunks.reviewedAt})`.mapWith(
  audioChunks.recognisedAt,
);

async function loadRecognisedWords(
  db: Database,
  projectId: string,
  since: string | undefined,
): Promise<Heard> {
  const from = since === undefined ? undefined : new Date(new Date(since).getTime() - MARGIN_MS);
  const rows = await db
    .select({ position: audioChunks.position, words: audioChunks.words, at: keptAt })
    .from(audioChunks)
    .where(
      and(
        eq(audioChunks.projectId, projectId),
        isNotNull(audioChunks.words),
        from && sql`${keptAt} >= ${from.toISOString()}`,
      ),
    )
    .orderBy(asc(audioChunks.position));
  const passages = rows.flatMap(({ position, words }) => {
    const text = (words ?? []).map((word) => word.text).join(' ');
    return text === '' ? [] : [{ position, text }];
  });
  const newest = Math.max(...rows.map(({ at }) => at.getTime()));
  return { passages, until: rows.length > 0 ? new Date(newest).toISOString() : (since ?? null) };
}
