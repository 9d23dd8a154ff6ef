// /rest/v1/user_data: a person's own row of settings, in the subset of PostgREST that the official client speaks.
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { isUuid } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { type Authenticator, type Caller, requireCaller } from '../caller.ts';
import { userData } from '../core/identity.table.ts';
import { mergeMetaData } from '../accounts/merge-meta-data.ts';

type Dependencies = {
  db: Database;
  authenticator: Authenticator;
  log: Log;
  /** Whether the keys that the product knows have the shape it expects; others may hold anything. */
  isMetaDataChange: (change: Record<string, unknown>) => boolean;
};
type Row = { id: string; meta_data: Record<string, unknown> };
type Column = keyof Row;

const COLUMNS: readonly Column[] = ['id', 'meta_data'];
const OBJECT = 'application/vnd.pgrst.object+json';
/** Of a change, and of the row it leads to. */
const MOST_BYTES = 64 * 1024;
/** What PostgreSQL says of text that JSON allows and `jsonb` does not, such as NUL. */
const UNFIT_TEXT = new Set(['22P02', '22P05']);
const change = z.strictObject({ meta_data: z.record(z.string(), z.unknown()) });

/** Register it with the prefix `/rest/v1`; its errors have a shape of their own. */
export function userDataPlugin(deps: Dependencies): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler((error, request, reply) => answerError(deps.log, error, request, reply));
    app.setNotFoundHandler((_request, reply) =>
      reply
        .status(404)
        .send(bodyOf(new RestError(404, 'PGRST205', 'Could not find the table in the schema cache'))),
    );
    app.decorate('signIn', async (request) => {
      request.caller = await callerOf(deps, request);
    });
    app.get('/user_data', entry('session'), async (request, reply) => {
      const caller = requireCaller(request);
      return answerRows(request, reply, await select(deps.db, caller, filterOf(request)));
    });
    app.patch('/user_data', { ...entry('session'), bodyLimit: MOST_BYTES }, async (request, reply) => {
      const caller = requireCaller(request);
      const filter = filterOf(request);
      const rows = await update(deps, caller, { filter, body: request.body });
      if (!/return=representation/.test(String(request.headers.prefer ?? '')))
        return reply.status(204).send();
      return answerRows(request, reply, rows);
    });
    app.route({
      method: ['POST', 'PUT', 'DELETE'],
      url: '/user_data',
      ...entry('session'),
      handler: async () => {
        throw new RestError(403, '42501', 'permission denied for table user_data');
      },
    });
  };
}

/** What a person has set about themselves; empty when there is no such person. */
export async function metaDataOf(db: Database, userId: string): Promise<Record<string, unknown>> {
  const [row] = await db.select().from(userData).where(eq(userData.id, userId));
  return row?.metaData ?? {};
}

/** Only one's own row exists: another id simply finds nothing, as under row-level security. */
async function select(db: Database, caller: Caller, id: string | undefined): Promise<Row[]> {
  const own = eq(userData.id, caller.userId);
  const rows = await db
    .select()
    .from(userData)
    .where(id === undefined ? own : and(own, eq(userData.id, id)));
  return rows.map(toRow);
}

/** Changes the keys that the order names and leaves the others: several devices may write at one time. */
async function update(
  deps: Dependencies,
  caller: Caller,
  options: { filter: string | undefined; body: unknown },
): Promise<Row[]> {
  if (options.filter === undefined) throw new RestError(400, '21000', 'UPDATE requires a WHERE clause');
  const parsed = change.safeParse(options.body);
  if (!parsed.success) throw new RestError(400, 'PGRST204', 'Only the column meta_data can be changed');
  const wanted = parsed.data.meta_data;
  if (!deps.isMetaDataChange(wanted))
    throw new RestError(400, '23514', 'new row for relation "user_data" violates check constraint');
  const own = and(eq(userData.id, caller.userId), eq(userData.id, options.filter));
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(userData).where(own).for('update');
    if (!row) return [];
    const metaData = mergeMetaData(row.metaData, wanted);
    if (Buffer.byteLength(JSON.stringify(metaData)) > MOST_BYTES)
      throw new RestError(413, '54000', 'meta_data is too large');
    return (await tx.update(userData).set({ metaData }).where(own).returning()).map(toRow);
  });
}

function toRow(row: typeof userData.$inferSelect): Row {
  return { id: row.id, meta_data: row.metaData };
}

/** The id of `?id=eq.<uuid>`; undefined without a filter. */
function filterOf(request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, unknown>;
  const known = new Set(['select', 'id', 'limit', 'offset', 'order']);
  for (const name of Object.keys(query))
    if (!known.has(name)) throw new RestError(400, '42703', 'column does not exist');
  if (query.id === undefined) return undefined;
  const value = /^eq\.(.*)$/s.exec(typeof query.id === 'string' ? query.id : '')?.[1];
  if (value === undefined) throw new RestError(400, 'PGRST100', 'failed to parse filter');
  if (!isUuid(value)) throw new RestError(400, '22P02', 'invalid input syntax for type uuid');
  return value;
}

function answerRows(request: FastifyRequest, reply: FastifyReply, rows: readonly Row[]): FastifyReply {
  const chosen = rows.map((row) => project(row, columnsOf(request)));
  reply.header('cache-control', 'no-store');
  if (/count=exact/.test(String(request.headers.prefer ?? '')))
    reply.header('content-range', rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}`);
  if (!String(request.headers.accept ?? '').includes(OBJECT)) return reply.send(chosen);
  const [row] = chosen;
  if (!row)
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: 'The result contains 0 rows',
    });
  return reply.type(`${OBJECT}; charset=utf-8`).send(JSON.stringify(row));
}

function columnsOf(request: FastifyRequest): readonly Column[] {
  const { select: wanted } = request.query as { select?: unknown };
  if (typeof wanted !== 'string' || wanted === '' || wanted === '*') return COLUMNS;
  const names = wanted.split(',').map((name) => name.trim());
  return names.map((name) => {
    const column = COLUMNS.find((known) => known === name);
    if (!column) throw new RestError(400, '42703', 'column does not exist');
    return column;
  });
}

function project(row: Row, columns: readonly Column[]): Partial<Row> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

async function callerOf(deps: Dependencies, request: FastifyRequest): Promise<Caller> {
  // No cookies here: the client always sends its token.
  const { authorization, host } = request.headers;
  const caller = await deps.authenticator.authenticate({
    method: request.method,
    headers: { authorization, host },
  });
  if (!caller) throw new RestError(401, 'PGRST301', 'JWT is invalid, expired or belongs to no session');
  return caller;
}

class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  constructor(status: number, code: string, message: string, more: { details?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
  }
}

function bodyOf(error: RestError) {
  return { code: error.code, details: error.details, hint: null, message: error.message };
}

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toRestError(error);
  if (known.status >= 500) log.error({ err: error, requestId: request.id }, 'request failed');
  if (known.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.status(known.status).send(bodyOf(known));
}

function toRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string };
  if (code !== undefined && UNFIT_TEXT.has(code))
    return new RestError(400, code, 'unsupported Unicode escape sequence');
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new RestError(status, 'PGRST102', 'The request body cannot be read');
  return new RestError(500, 'PGRST000', 'Unexpected failure, please try again');
}
