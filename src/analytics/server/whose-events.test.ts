// Whose an event is, and what a person who takes consent back has deleted, over HTTP.
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, bearerIsUserId, startHttpApp } from '../../../test/servers/http-app.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { consentCookie, consentVersions } from '../consent.ts';
import { analyticsEvents } from './analytics.table.ts';
import { consentPlugin } from './consent.plugin.ts';
import { forgetPlugin } from './forget.plugin.ts';
import { ingestPlugin } from './ingest.plugin.ts';
import { createAnalyticsExporter } from './of-person.server.ts';

const KEY = 'phc_test';
const ada = newId();
const bela = newId();
const now = new Date('2026-11-23T12:00:00Z');
const clock = { now: () => now };
const accounts = {
  signedIn: async ({ headers }: { headers: IncomingHttpHeaders }) =>
    (await bearerIsUserId.authenticate({ method: 'GET', headers }))?.userId ?? null,
  among: async (ids: readonly string[]) => new Set(ids.filter((id) => id === ada || id === bela)),
};

let db: Database;
let app: HttpApp;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const ingest = ingestPlugin({ db, clock, publicKey: KEY, posthog: null, destination: 'here', accounts });
  app = await startHttpApp([
    async (server) => server.register(ingest, { prefix: '/ingest' }),
    async (server) => server.register(forgetPlugin({ db, accounts }), { prefix: '/ingest' }),
    consentPlugin({ db, clock, userIdOf: ({ caller }) => caller?.userId ?? '' }),
  ]);
});
afterAll(() => app.close());
beforeEach(() => db.delete(analyticsEvents));

const agreed =
  consentCookie({ choice: 'granted', version: consentVersions.here, at: now }, false).split(';')[0] ?? '';
const as = (userId: string | null): Record<string, string> =>
  userId ? { authorization: `Bearer ${userId}` } : {};
const event = (name: string, distinctId: string, properties: object = {}) => ({
  event: name,
  uuid: newId(),
  distinct_id: distinctId,
  properties: { $session_id: 's-1', ...properties },
});
const send = (userId: string | null, ...batch: object[]) =>
  fetch(`${app.url}/ingest/batch/`, {
    method: 'POST',
    body: JSON.stringify({ api_key: KEY, batch }),
    headers: { 'content-type': 'application/json', cookie: agreed, ...as(userId) },
  });
const forget = (body: unknown) =>
  fetch(`${app.url}/ingest/forget`, { method: 'POST', body: JSON.stringify(body) });
const answerOf = (userId: string, choice: 'granted' | 'refused', at = now) =>
  fetch(`${app.url}/api/account/analytics-consent`, {
    method: 'POST',
    body: JSON.stringify({ choice, version: consentVersions.here, at: at.toISOString() }),
    headers: { 'content-type': 'application/json', ...as(userId) },
  });
const names = async () =>
  (await db.select().from(analyticsEvents).orderBy(analyticsEvents.name)).map(({ name }) => name);

/** What is shown to a person as counted of them. */
async function shownTo(userId: string): Promise<string[]> {
  const shown: string[] = [];
  for await (const { name, json } of createAnalyticsExporter({ db }).files(userId) as AsyncIterable<{
    name: string;
    json: readonly { name: string }[];
  }>)
    if (name === 'analytics/events.json') shown.push(...json.map((one) => one.name));
  return shown.toSorted((a, b) => a.localeCompare(b));
}

describe('an account’s id is believed', () => {
  it('from its own session, with what came before the sign-in', async () => {
    const before = newId();
    await send(null, event('before', before));
    await send(ada, event('$identify', ada, { $anon_distinct_id: before }), event('seen', ada));
    expect(await shownTo(ada)).toEqual(['$identify', 'before', 'seen']);
  });

  it.each([
    ['a stranger', null],
    ['another account', bela],
  ])('not from %s: the event is nobody’s', async (_who, sender) => {
    const answer = await send(sender, event('forged', ada), event('shouted', ada.toUpperCase()));
    expect(answer.status).toBe(200);
    expect(await names()).toEqual(['forged', 'shouted']);
    expect(await shownTo(ada)).toEqual([]);
    const rows = await db.select().from(analyticsEvents);
    expect(rows.map(({ sessionId }) => sessionId)).toEqual([null, null]);
  });

  it('not as the one that somebody was before: nobody reads or deletes another’s events by it', async () => {
    await send(ada, event('of Ada', ada));
    await send(bela, event('$identify', bela, { $anon_distinct_id: ada }), event('of Bela', bela));
    expect(await shownTo(bela)).toEqual(['of Bela']);
    await answerOf(bela, 'refused');
    expect(await shownTo(ada)).toEqual(['of Ada']);
  });

  it('and its measure is not used up by others in its name', async () => {
    await send(null, ...Array.from({ length: 100 }, () => event('forged', ada)));
    expect((await send(ada, event('seen', ada))).status).toBe(200);
  });
});

describe('what was counted is deleted', () => {
  it('of a browser that names its random id, and of no other', async () => {
    const [mine, other] = [newId(), newId()];
    await send(null, event('mine', mine), event('theirs', other));
    expect((await forget({ anonymous_id: mine })).status).toBe(204);
    expect(await names()).toEqual(['theirs']);
  });

  it('of an account that refuses, before and after its sign-in; an agreement deletes nothing', async () => {
    const before = newId();
    await send(null, event('before', before), event('other', newId()));
    await send(ada, event('$identify', ada, { $anon_distinct_id: before }), event('seen', ada));
    expect((await answerOf(ada, 'granted')).status).toBe(204);
    expect(await names()).toHaveLength(4);
    expect((await answerOf(ada, 'refused', new Date(now.getTime() + 1_000))).status).toBe(204);
    expect(await names()).toEqual(['other']);
  });

  it('of no account that is merely named', async () => {
    await send(ada, event('of Ada', ada));
    for (const id of [ada, ada.toUpperCase()]) expect((await forget({ anonymous_id: id })).status).toBe(204);
    expect(await shownTo(ada)).toEqual(['of Ada']);
  });

  it.each([{}, { anonymous_id: '' }, { anonymous_id: '%' }, { anonymous_id: 7 }, [], null])(
    'by no request like %j',
    async (body) => {
      await send(null, event('a', newId()));
      expect((await forget(body)).status).toBe(400);
      expect(await names()).toEqual(['a']);
    },
  );
});
