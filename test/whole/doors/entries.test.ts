// Who may enter at a route is declared beside it, and a stranger is refused before a byte of a body is read.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#identity/core/identity.table.ts';
import { newId } from '#platform/ids.ts';
import { startHttpApp } from '../../servers/http-app.ts';
import { openRoutes, openTrees } from './open-routes.ts';
import {
  type OwnerCheckServer,
  type Route,
  startOwnerCheckServer,
  storageStatus,
} from './owner-check-server.ts';

let server: OwnerCheckServer;
/** Tokens of people who may not enter. */
const strangers: Record<string, string | undefined> = { nobody: undefined, wrong: 'a.b.c' };

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => async () => undefined);
  strangers.public = server.anonKey;
  strangers.revoked = await server.signIn(await server.account('rita'));
  const ended = await fetch(`${server.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${strangers.revoked}` },
  });
  expect(ended.status).toBe(204);
  const banned = await server.account('ben');
  strangers.banned = await server.signIn(banned);
  await server.stores.database.db
    .update(users)
    .set({ bannedUntil: new Date(Date.now() + 600_000) })
    .where(eq(users.id, banned.id));
});

const isOpen = ({ method, url }: Route) => openRoutes.has(`${method} ${url}`) || openTrees.includes(url);

it('every route declares who may enter, and those that are for everybody are known', () => {
  const routes = server.routes.filter(({ method }) => method !== 'OPTIONS');
  expect(routes.filter(({ entry }) => entry === undefined)).toEqual([]);
  expect(routes.filter((route) => (route.entry === 'public') !== isOpen(route))).toEqual([]);
});

it('a route that declares nothing keeps the server from starting', async () => {
  const forgotten = startHttpApp([async (app) => void app.post('/api/forgotten', async () => 'read')]);
  await expect(forgotten).rejects.toThrow('POST /api/forgotten');
});

it.each([50_000, 8_000_000])(
  'a stranger who announces %i bytes is refused before they are sent',
  async (bytes) => {
    const routes = server.routes.filter(
      (route) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(route.method) && !isOpen(route),
    );
    expect(routes.length).toBeGreaterThan(100);
    const entered: string[] = [];
    for (const route of routes)
      await Promise.all(
        Object.entries(strangers).map(async ([who, token]) => {
          const status = await statusOf(route, { token, bytes });
          if (status !== 401 && status !== 403)
            entered.push(`${route.method} ${route.url}, ${who}: ${status}`);
        }),
      );
    expect(entered).toEqual([]);
  },
  120_000,
);

/** Sends the first bytes of a body. @returns null where the answer waits for the others */
async function statusOf(
  { method, url }: Route,
  { token, bytes }: { token: string | undefined; bytes: number },
): Promise<number | null> {
  const path = url.replaceAll(/:\w+/g, newId()).replace('*', newId());
  const isUpload = /resumable|upload-link|mail-in\/upload/.test(url);
  const asked = request(new URL(path, server.url), {
    method,
    agent: false,
    headers: {
      'content-type': isUpload ? 'application/offset+octet-stream' : 'application/json',
      'content-length': bytes,
      'tus-resumable': '1.0.0',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  asked.on('error', () => undefined).write('{"');
  try {
    const signal = AbortSignal.timeout(5_000);
    const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage];
    const said = await text(answer);
    return url.startsWith('/storage/')
      ? storageStatus(answer.statusCode ?? 0, said)
      : (answer.statusCode ?? 0);
  } catch {
    return null;
  } finally {
    asked.destroy();
  }
}
