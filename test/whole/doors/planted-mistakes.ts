// Routes with a mistake, for the walk through all routes: it must find each missing owner check.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { entry } from '#platform/http/api-description.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '#compose/stores.ts';

/** Routes with a mistake that somebody could make, each under a path of its own, and what the walk must say of it. */
export const plantedMistakes = {
  'GET /api/planted-open': ['answers strangers with 200'],
  'GET /api/planted/:id': ['reveals it to somebody else', 'answers somebody else with 200'],
  'GET /api/planted-query': ['reveals it to somebody else'],
  'POST /api/planted-body': ['reveals it to somebody else'],
  'GET /auth/v1/planted/:userId': ['reveals it to somebody else', 'answers somebody else with 200'],
  'GET /rest/v1/planted': ['reveals it to somebody else'],
  'GET /storage/v1/planted/*': ['reveals it to somebody else'],
  'PATCH /api/planted-change/:id': ['answers somebody else with 204', 'changes what is somebody else’s'],
  'DELETE /api/planted-events': ['changes what is somebody else’s'],
  'GET /api/planted-blob/:id': ['reveals it to somebody else', 'answers somebody else with 200'],
  'GET /api/planted-leak/:id': [
    'reveals it to strangers',
    'answers strangers with 200',
    'reveals it to somebody else',
    'answers somebody else with 200',
  ],
} as const;

/** Each asks who it is, but not whose the thing is; two do not even ask. */
export function plantMistakes({ database, blobs }: Stores): WebPlugin {
  const { db, pool } = database;
  const projectsOf = (id: unknown) =>
    db
      .select()
      .from(projects)
      .where(sql`${projects.id}::text = ${String(id)}`);
  return async (app) => {
    const signedIn = entry('session');
    const param = (request: { params: unknown }, name: string) =>
      String((request.params as Record<string, string>)[name]);
    app.get('/api/planted-open', entry('public'), async () => ({ count: 1 }));
    app.get('/api/planted/:id', signedIn, (request) => projectsOf(param(request, 'id')));
    app.get('/api/planted-query', signedIn, (request) =>
      projectsOf((request.query as { projectId?: string }).projectId),
    );
    app.post('/api/planted-body', signedIn, (request) =>
      projectsOf((request.body as { project_id?: string }).project_id),
    );
    app.get('/auth/v1/planted/:userId', signedIn, async (request) => {
      const text = 'select raw_user_meta_data from auth.users where id::text = $1';
      return (await pool.query(text, [param(request, 'userId')])).rows;
    });
    app.get('/rest/v1/planted', signedIn, async (request) => {
      const asked = String((request.query as { id?: string }).id).replace('eq.', '');
      return (await pool.query('select meta_data from user_data where id::text = $1', [asked])).rows;
    });
    app.get('/storage/v1/planted/*', signedIn, async (request) => {
      const text = 'select file_name from uploads where id = $1';
      return (await pool.query(text, [param(request, '*')])).rows;
    });
    app.patch('/api/planted-change/:id', signedIn, async (request, reply) => {
      const text = "update projects set title = title || '.' where id::text = $1";
      await pool.query(text, [param(request, 'id')]);
      return reply.status(204).send();
    });
    app.delete('/api/planted-events', signedIn, async (_request, reply) => {
      await pool.query("update auth.security_events set severity = 'high'");
      return reply.status(204).send();
    });
    app.get('/api/planted-blob/:id', signedIn, async (request, reply) => {
      const found = await blobs.openLocal(`files/${param(request, 'id')}`).catch(() => undefined);
      const text = found && readFileSync(found.path, 'utf8');
      await found?.release();
      return text === undefined ? reply.status(404).send() : reply.send(text);
    });
    app.get('/api/planted-leak/:id', entry('public'), (request) => projectsOf(param(request, 'id')));
  };
}
