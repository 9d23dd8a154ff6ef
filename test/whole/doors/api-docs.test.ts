// The description of the API is held against the routes and answers of the composed product.
import { spawnSync } from 'node:child_process';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { teamMembers, teams } from '#billing/teams/team.table.ts';
import { newId } from '#platform/ids.ts';
import type { OpenapiDocument } from '#web/api-docs/openapi-document.ts';
import { giveBusiness } from '../../fixtures/business.ts';
import {
  type Account,
  fillAccount,
  type OwnerCheckServer,
  startOwnerCheckServer,
} from './owner-check-server.ts';

/**
 * What no session opens: an unfinished upload; the link of a mail, whose answers `upload-link.long.test.ts` reads; and what
 * takes keys alone, which `openai.product.test.ts` asks.
 */
const NOT_ASKED = ['/api/uploads/', '/api/mail-in/upload', '/v1/'];
/** The description itself. */
const NOT_DESCRIBED = ['/api/openapi.json', '/api/docs'];

/** A file or a stream of another type has none, nor has an answer without content; an empty schema says nothing. */
function lacksSchema(answer: object): boolean {
  const { content = {} } = answer as { content?: Record<string, { schema?: object }> };
  if (Object.keys(content).some((type) => type !== 'application/json')) return false;
  return Object.keys(content['application/json']?.schema ?? {}).length === 0;
}

let server: OwnerCheckServer;
let token = '';
let document: OpenapiDocument;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => async () => undefined);
  const ada: Account = await server.account('ada');
  await fillAccount(server.stores, ada.id, 'Protokoll');
  const { db } = server.stores.database;
  const [id, now] = [newId(), new Date()];
  await db.insert(teams).values({ id, name: 'Redaktion', seats: 2, createdAt: now });
  await giveBusiness(db, id);
  await db.insert(teamMembers).values({ teamId: id, userId: ada.id, role: 'owner', joinedAt: now });
  token = await server.signIn(ada);
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenapiDocument;
});

const ask = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document) as never);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('describes every route of the API, so that none can be added in silence', () => {
    const routes = server.routes
      .filter(({ method, url }) => /^\/(api|v1)\//.test(url) && !['HEAD', 'OPTIONS'].includes(method))
      .filter(({ url }) => !NOT_DESCRIBED.includes(url))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(20);
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it('describes the answers as they are', async () => {
    const { projects } = (await (await ask('/api/projects')).json()) as { projects: { id: string }[] };
    const id = projects[0]?.id ?? '';
    const { endpoints } = (await (await ask('/api/webhooks')).json()) as { endpoints: { id: string }[] };
    const webhookId = endpoints[0]?.id ?? '';
    const logged = await (await ask(`/api/webhooks/${webhookId}/deliveries`)).json();
    const deliveryId = (logged as { deliveries: { id: string }[] }).deliveries[0]?.id ?? '';
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    const asked: string[] = [];
    for (const [path, { get }] of Object.entries(document.paths)) {
      const content = get?.responses['200']?.content as Record<string, { schema?: object }> | undefined;
      const schema = content?.['application/json']?.schema;
      if (!schema || NOT_ASKED.some((start) => path.startsWith(start))) continue;
      const ofPath = path.startsWith('/api/webhooks/') ? webhookId : id;
      const asking = path
        .replace('{locale}', 'de')
        .replace('{id}', ofPath)
        .replace('{deliveryId}', deliveryId);
      const answer = await ask(asking);
      const isAsDescribed = ajv.validate(schema, await answer.json());
      expect({ path, status: answer.status, errors: isAsDescribed ? [] : ajv.errors }).toEqual({
        path,
        status: 200,
        errors: [],
      });
      asked.push(path);
    }
    expect(asked).toContain('/api/projects');
    expect(asked).toContain('/api/projects/{id}/transcript');
    expect(asked).toContain('/api/projects/{id}/edits');
    expect(asked).toContain('/api/auth/profile/{locale}');
  });

  it('gives every answer of JSON a schema', () => {
    const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([status, answer]) => /^2(?!04)/.test(status) && lacksSchema(answer))
          .map(([status]) => `${method.toUpperCase()} ${path} ${status}`),
      ),
    );
    expect(bare).toEqual([]);
  });

  it('describes the form of an error', async () => {
    const answer = await fetch(`${server.url}/api/projects`);
    expect(answer.status).toBe(401);
    const { schemas } = document.components as { schemas: { Error: object } };
    expect(new Ajv2020({ strict: false }).validate(schemas.Error, await answer.json())).toBe(true);
  });
});

describe('/api/docs', () => {
  it('is a page without scripts that names every route', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).not.toContain('<script');
    for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  });
});
