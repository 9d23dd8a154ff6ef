// Writes of programs that name themselves (`Idempotency-Key`) happen once, however often they are sent: the answer of the
// first is given again. https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { apiKeyErrors } from './api-keys.errors.ts';
import { idempotentAnswers } from './idempotent-answers.table.ts';
import type { KeyCallers } from './key-caller.plugin.ts';

const nameSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEPT_MS = 24 * 60 * 60_000;
/** One that got no answer in so long died with its process: the next may try. */
const UNDER_WAY_MS = 10 * 60_000;
/** In characters. A longer answer is not kept, and the request not taken: it would be given only once. */
const LONGEST_ANSWER = 256 * 1024;

type Asked = { apiKeyId: string; name: string };
type Dependencies = { db: Database; clock: Clock; callers: Pick<KeyCallers, 'of'> };

/** To be registered behind the plugin of the callers, on the server itself. */
export function idempotencyPlugin(deps: Dependencies): FastifyPluginAsync {
  const underWay = new WeakMap<FastifyRequest, Asked>();
  const plugin: FastifyPluginAsync = async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const asked = askedOf(deps, request);
      if (!asked) return;
      const requestDigest = digestOf(request);
      const answered = await begin(deps, asked, requestDigest);
      if (!answered) return void underWay.set(request, asked);
      if (answered.requestDigest !== requestDigest) throw apiKeyErrors.idempotency_key_reused();
      if (answered.status === null) throw apiKeyErrors.request_under_way();
      return giveAgain(reply, answered.status, answered.body);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const asked = underWay.get(request);
      if (asked) await end(deps, asked, reply.statusCode, payload);
      return payload;
    });
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** To be called now and then. */
export async function sweepIdempotentAnswers({ db, clock }: Omit<Dependencies, 'callers'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before));
}

/** @throws {AppError} `invalid_request` for a name that is none */
function askedOf(
  { callers }: Dependencies,
  { headers, method, routeOptions: { config } }: FastifyRequest,
): Asked | undefined {
  const given = headers['idempotency-key'];
  const caller = callers.of(headers);
  // Of documented routes alone: the parts of one upload are each a request of its own, which its protocol repeats.
  if (given === undefined || !caller || !WRITES.has(method) || !config.api) return undefined;
  const name = nameSchema.safeParse(given);
  if (!name.success) throw commonErrors.invalid_request({ detail: 'Idempotency-Key' });
  return { apiKeyId: caller.key.id, name: name.data };
}

/** @returns what there is of an earlier one; undefined where this is the first */
async function begin({ db, clock }: Dependencies, asked: Asked, requestDigest: string) {
  const now = clock.now();
  const own = ownOf(asked);
  const since = new Date(now.getTime() - UNDER_WAY_MS);
  const { status, createdAt } = idempotentAnswers;
  const [first] = await db
    .insert(idempotentAnswers)
    .values({ ...asked, requestDigest, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotentAnswers.apiKeyId, idempotentAnswers.name],
      set: { requestDigest, createdAt: now },
      setWhere: sql`${status} is null and ${createdAt} < ${sql.param(since, createdAt)}`,
    })
    .returning();
  if (first) return undefined;
  const [earlier] = await db.select().from(idempotentAnswers).where(own);
  // Swept between the two statements: it was a day old.
  return earlier;
}

/** An error of ours is no answer for good, and one that flows is not kept: the same request may be sent again. */
async function end({ db }: Dependencies, asked: Asked, status: number, payload: unknown): Promise<void> {
  const body = typeof payload === 'string' ? payload : null;
  const isWhole = body !== null ? body.length <= LONGEST_ANSWER : payload === undefined || payload === null;
  const isKept = status < 500 && status !== 429 && isWhole;
  if (isKept) await db.update(idempotentAnswers).set({ status, body }).where(ownOf(asked));
  else await db.delete(idempotentAnswers).where(ownOf(asked));
}

const ownOf = ({ apiKeyId, name }: Asked) =>
  and(eq(idempotentAnswers.apiKeyId, apiKeyId), eq(idempotentAnswers.name, name));

/** Of a form with files, which is not read here, the length alone is compared. */
function digestOf({ method, url, body, headers }: FastifyRequest): string {
  const content = body === undefined ? (headers['content-length'] ?? '') : JSON.stringify(body);
  return createHash('sha256').update(`${method} ${url}\n${content}`).digest('hex');
}

function giveAgain(reply: FastifyReply, status: number, body: string | null) {
  void reply.status(status).header('idempotent-replayed', 'true');
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
