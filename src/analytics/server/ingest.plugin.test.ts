// The endpoint of posthog-js over HTTP: what it takes, what it refuses, and what becomes of it.
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { consentCookie, consentVersions } from '../consent.ts';
import { analyticsEvents } from './analytics.table.ts';
import { EVENTS_KEPT_DAYS, forgetOldEvents, visitFigures } from './keep-events.server.ts';
import { ingestPlugin } from './ingest.plugin.ts';

const KEY = 'phc_test';
const ADDRESS = '/ingest/e/';

let db: Database;
let app: HttpApp;
let now: Date;
const clock = { now: () => now };
const noAccounts = { signedIn: async () => null, among: async () => new Set<string>() };

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  app = await startHttpApp([
    async (server) =>
      server.register(
        ingestPlugin({ db, clock, publicKey: KEY, posthog: null, destination: 'here', accounts: noAccounts }),
        {
          prefix: '/ingest',
        },
      ),
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  // The limits are full again.
  now = new Date((now?.getTime() ?? Date.parse('2026-11-23T12:00:00Z')) + 3_600_000);
  await db.delete(analyticsEvents);
});

function consent(
  choice: 'granted' | 'refused' = 'granted',
  destination: keyof typeof consentVersions = 'here',
) {
  const cookie = consentCookie({ choice, version: consentVersions[destination], at: now }, false);
  return { cookie: cookie.split(';')[0] ?? '' };
}

function post(
  body: string | Buffer | object,
  { path = ADDRESS, ...headers }: Record<string, string> & { path?: string } = consent(),
) {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isRaw ? 'text/plain' : 'application/json';
  const sent = isRaw ? body : JSON.stringify(body);
  return fetch(app.url + path, {
    method: 'POST',
    body: sent as BodyInit,
    headers: { 'content-type': type, ...headers },
  });
}

const event = (name: string, more: object = {}) => ({
  event: name,
  uuid: newId(),
  distinct_id: 'visitor-1',
  timestamp: now.toISOString(),
  properties: { route: 'home', $session_id: 's-1' },
  ...more,
});
const batch = (...events: object[]) => ({ api_key: KEY, batch: events });
const kept = () => db.select().from(analyticsEvents).orderBy(analyticsEvents.id);
const names = async () => (await kept()).map(({ name }) => name);
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe('events', () => {
  it('are kept with the time and the version of what was agreed to', async () => {
    const response = await post(batch(event('$pageview')));
    expect([response.status, await response.json()]).toEqual([200, { status: 1 }]);
    expect(await kept()).toMatchObject([
      {
        name: '$pageview',
        distinctId: 'visitor-1',
        sessionId: 's-1',
        at: now,
        properties: { route: 'home' },
        consentVersion: consentVersions.here,
        consentAt: now,
        destination: 'here',
      },
    ]);
  });

  it.each([
    ['in gzip', () => gzipSync(JSON.stringify(batch(event('a'))))],
    [
      'in base64, as a form',
      () => `data=${encodeURIComponent(btoa(JSON.stringify(batch(event('a')))))}&compression=base64`,
    ],
    ['as JSON in a form', () => `data=${encodeURIComponent(JSON.stringify(batch(event('a'))))}`],
    ['as a list', () => JSON.stringify([event('a', { api_key: KEY })])],
    ['as one event', () => JSON.stringify(event('a', { api_key: KEY }))],
    ['with the key among the properties', () => JSON.stringify([event('a', { properties: { token: KEY } })])],
  ])('are read %s', async (_shape, body) => {
    expect((await post(body())).status).toBe(200);
    expect(await names()).toEqual(['a']);
  });

  it.each(['/ingest/i/v0/e/', '/ingest/batch/', '/ingest/capture/'])('are taken at %s', async (path) => {
    expect((await post(batch(event('a')), { path, ...consent() })).status).toBe(200);
    expect(await names()).toEqual(['a']);
  });

  it('that are sent again are the same events', async () => {
    const sent = batch(event('a'), event('b'));
    await post(sent);
    await post(sent);
    expect((await names()).toSorted((one, other) => one.localeCompare(other))).toEqual(['a', 'b']);
  });

  it('name no recording, no mailbox and no network', async () => {
    const id = newId();
    const properties = {
      $current_url: `https://wort.example/app/f/${id}?q=secret#t=3`,
      $ip: '192.0.2.7',
      nested: { text: `from ada@example.org, see /app/f/${id}`, path: `/en/app/f/${id}` },
      token: KEY,
    };
    await post(batch(event('a', { properties })));
    const [row] = await kept();
    expect(row?.properties).toEqual({
      $current_url: 'https://wort.example/app/f/:id',
      nested: { text: `from :mailbox, see /app/f/${id}`, path: '/en/app/f/:id' },
    });
  });

  it('are short: a text beyond 65,535 characters is cut, as the client does', async () => {
    await post(batch(event('a', { properties: { long: 'x'.repeat(70_000) } })));
    expect((await kept())[0]?.properties.long).toHaveLength(65_535);
  });

  it('happen neither in the future nor long ago', async () => {
    await post(
      batch(event('a', { timestamp: '2999-01-01T00:00:00Z' }), event('b', { timestamp: '1999-01-01' })),
    );
    const times = (await kept()).map(({ at }) => (now.getTime() - at.getTime()) / 86_400_000);
    expect(times.toSorted((one, other) => one - other)).toEqual([0, 30]);
  });
});

describe('without consent nothing is taken', () => {
  it.each([
    ['nobody was asked', () => ({})],
    ['it was refused', () => consent('refused')],
    ['something else was agreed to', () => consent('granted', 'posthog')],
    ['the browser asks not to be counted', () => ({ ...consent(), 'sec-gpc': '1' })],
    ['the browser asks not to be followed', () => ({ ...consent(), dnt: '1' })],
    ['the cookie is no answer', () => ({ cookie: 'analytics_consent=granted.here-1.soon' })],
  ])('where %s', async (_case, headers) => {
    for (const path of [ADDRESS, '/ingest/flags/']) {
      const response = await post(batch(event('a')), { path, ...headers() });
      expect([response.status, await codeOf(response)]).toEqual([403, 'analytics_no_consent']);
    }
    expect(await names()).toEqual([]);
  });

  it('and its body is not read', async () => {
    const response = await post('x'.repeat(2_000_000), {});
    expect(await codeOf(response)).toBe('analytics_no_consent');
  });
});

describe('what is no honest batch is refused, and nothing of it is kept', () => {
  const bomb = () => gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const cases: [name: string, body: () => string | Buffer | object, status: number][] = [
    ['no body', () => '', 400],
    ['no JSON', () => '{"api_key":', 400],
    ['a number', () => '7', 400],
    ['null', () => 'null', 400],
    ['gzip that breaks off', () => gzipSync(JSON.stringify(batch(event('a')))).subarray(0, 40), 400],
    ['deflate', () => deflateRawSync(JSON.stringify(batch(event('a')))), 400],
    ['base64 of noise', () => 'data=%00%01%02', 400],
    ['no key', () => ({ batch: [event('a')] }), 401],
    ['the key of another project', () => ({ api_key: 'phc_other', batch: [event('a')] }), 401],
    ['two keys', () => batch(event('a', { properties: { token: 'phc_other' } })), 401],
    ['an event without a name', () => batch(event('')), 400],
    ['a name that is a number', () => batch({ ...event('a'), event: 7 }), 400],
    ['nobody', () => batch({ ...event('a'), distinct_id: undefined }), 400],
    ['a name of somebody without end', () => batch(event('a', { distinct_id: 'x'.repeat(201) })), 400],
    ['properties that are a list', () => batch(event('a', { properties: [1] })), 400],
    ['an id that is none', () => batch(event('a', { uuid: 'x' })), 400],
    ['a time that is none', () => batch(event('a', { timestamp: 'yesterday' })), 400],
    ['one wrong event among good ones', () => batch(event('a'), { event: 'b' }), 400],
    ['too many events', () => batch(...Array.from({ length: 101 }, () => event('a'))), 400],
    ['64 MB in some kilobytes', bomb, 413],
  ];
  it.each(cases)('%s', async (_case, body, status) => {
    const response = await post(body());
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.not.stringContaining('internals')]);
    expect(await names()).toEqual([]);
  });

  it('a body of more bytes than are read', async () => {
    expect((await post(Buffer.alloc(600 * 1024, ' '))).ok).toBe(false);
  });

  it('deep and broad properties are kept to a measure', async () => {
    let deep: object = {};
    for (let depth = 0; depth < 1_000; depth++) deep = { deep };
    const broad = Object.fromEntries(Array.from({ length: 2_000 }, (_none, index) => [`p${index}`, index]));
    await post(batch(event('a', { properties: { deep, nul: 'a\0b', ...broad } })));
    const [row] = await kept();
    expect(JSON.stringify(row?.properties).length).toBeLessThan(4_000);
    expect(row?.properties.nul).toBe('ab');
  });
});

describe('too many events', () => {
  const many = (count: number, who: string) =>
    batch(...Array.from({ length: count }, () => event('a', { distinct_id: who })));

  it('of one visitor are refused with the time to wait, ten a second and a hundred at once', async () => {
    expect((await post(many(100, 'eager'))).status).toBe(200);
    const refused = await post(many(1, 'eager'));
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '60',
      { quota_limited: ['events'] },
    ]);
    expect((await post(many(1, 'other'))).status).toBe(200);
    now = new Date(now.getTime() + 1_000);
    expect((await post(many(10, 'eager'))).status).toBe(200);
    expect((await post(many(1, 'eager'))).status).toBe(429);
  });

  it('of one connection are refused under however many names', async () => {
    const answers: number[] = [];
    for (let name = 0; name < 11; name++) answers.push((await post(many(100, `n${name}`))).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('flags, surveys and settings', () => {
  it('are empty where there is no PostHog', async () => {
    const flags = await post(
      { token: KEY, distinct_id: 'visitor-1' },
      { path: '/ingest/flags/', ...consent() },
    );
    expect(await flags.json()).toMatchObject({ flags: {}, errorsWhileComputingFlags: false });
    for (const [name, field] of [
      ['surveys', 'surveys'],
      ['early_access_features', 'earlyAccessFeatures'],
    ] as const) {
      const list = await fetch(`${app.url}/ingest/api/${name}/?token=${KEY}`);
      expect(await list.json()).toEqual({ [field]: [] });
    }
    const wrong = await fetch(`${app.url}/ingest/api/surveys/?token=other`);
    expect(wrong.status).toBe(401);
  });

  it('let the client record no screens and load no scripts', async () => {
    const config = await fetch(`${app.url}/ingest/array/${KEY}/config`);
    expect(await config.json()).toMatchObject({
      sessionRecording: false,
      siteApps: [],
      autocapture_opt_out: true,
    });
    expect((await fetch(`${app.url}/ingest/array/other/config`)).status).toBe(404);
  });
});

describe('the report', () => {
  it('counts visitors, visits, events and pages, and names nobody', async () => {
    const other = { distinct_id: 'visitor-2', properties: { route: 'pricing', $session_id: 's-2' } };
    await post(batch(event('$pageview'), event('$pageview', other), event('user_logged_in', other)));
    expect(await visitFigures(db, { days: 30, now })).toEqual({
      visitors: 2,
      sessions: 2,
      events: { $pageview: 2, user_logged_in: 1 },
      pages: [
        { page: 'home', views: 1 },
        { page: 'pricing', views: 1 },
      ],
      waiting: 0,
    });
  });

  it('ends after the time for which events are kept', async () => {
    await post(batch(event('a')));
    const days = (count: number) => ({ now: () => new Date(now.getTime() + count * 86_400_000) });
    await forgetOldEvents({ db, clock: days(EVENTS_KEPT_DAYS - 1) });
    expect(await names()).toEqual(['a']);
    await forgetOldEvents({ db, clock: days(EVENTS_KEPT_DAYS + 1) });
    expect(await names()).toEqual([]);
  });
});
