// posthog-js as it is published, in a real browser, against the product: what it sends arrives, once, and only with consent.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { consentCookie, consentVersions } from '#analytics/consent.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { BELIEVED } from '../client-ip.ts';
import { expect, test as base } from '../story.ts';

const KEY = 'phc_test';
const script = readFileSync(
  new URL('../../../node_modules/posthog-js/dist/array.full.no-external.js', import.meta.url),
  'utf8',
);

/** Where events go: posthog-js takes the one or the other, by when the configuration came. */
const EVENTS = /\/ingest\/(i\/v0\/)?e\//;

type Sent = { event: string; uuid: string; distinct_id: string; properties: Record<string, unknown> };

/** PostHog as far as the product asks it. */
async function startPostHog() {
  const events: Sent[] = [];
  const state = { isAway: false, events };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  const answer = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.isAway) return { status: 503, body: {} };
    const path = request.url ?? '';
    if (path.startsWith('/flags/'))
      return {
        status: 200,
        body: {
          flags: { 'new-reader': { key: 'new-reader', enabled: true, metadata: { id: 1, version: 1 } } },
          errorsWhileComputingFlags: false,
        },
      };
    if (path.startsWith('/api/surveys/')) return { status: 200, body: { surveys: [survey] } };
    if (path.startsWith('/batch/'))
      events.push(...(JSON.parse(Buffer.concat(chunks).toString()) as { batch: Sent[] }).batch);
    return { status: 200, body: {} };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, state, close };
}

const survey = {
  id: '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77',
  name: 'Reader',
  type: 'api',
  questions: [{ type: 'open', question: 'What is missing?', id: 'q1' }],
  start_date: '2026-01-01T00:00:00Z',
  end_date: null,
  conditions: null,
  appearance: {},
};

const test = base.extend<object, { posthog: Awaited<ReturnType<typeof startPostHog>>; counting: Product }>({
  posthog: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = await startPostHog();
      await use(fake);
      fake.close();
    },
    { scope: 'worker' },
  ],
  counting: [
    async ({ posthog }, use) => {
      const product = await startProduct({
        env: { ...BELIEVED, POSTHOG_KEY: KEY, POSTHOG_HOST: posthog.url },
      });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ counting }, use) => use(counting.url),
});

/** On a page of the product without the script of its own, so that only posthog-js speaks. */
async function withPostHog(page: Page, product: Product, options: { agreed: boolean }): Promise<void> {
  const cookie = consentCookie(
    { choice: options.agreed ? 'granted' : 'refused', version: consentVersions.own, at: new Date() },
    false,
  );
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  await page.context().addCookies([{ name, value, url: product.url }]);
  await page.route('**/assets/static-page*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/en/imprint');
  await page.evaluate(script);
  await page.evaluate(
    ([key]) =>
      new Promise<void>((resolve) => {
        const { posthog } = window as unknown as {
          posthog: { init: (key: string, options: object) => void };
        };
        posthog.init(key ?? '', {
          api_host: `${location.origin}/ingest`,
          capture_pageview: false,
          capture_pageleave: false,
          autocapture: false,
          // A browser without a window is taken for a robot.
          opt_out_useragent_filter: true,
          request_queue_config: { flush_interval_ms: 250 },
          loaded: () => resolve(),
        });
      }),
    [KEY],
  );
}

/** Calls a method of posthog-js in the page. */
function call<Answer = unknown>(page: Page, method: string, ...args: unknown[]): Promise<Answer> {
  return page.evaluate(
    ([name, given]) => {
      const { posthog } = window as unknown as { posthog: Record<string, (...all: unknown[]) => unknown> };
      return posthog[name as string]?.(...(given as unknown[])) as Answer;
    },
    [method, args] as const,
  );
}

const namesAt = (posthog: { state: { events: Sent[] } }) => posthog.state.events.map(({ event }) => event);

test.beforeEach(({ posthog }) => {
  posthog.state.events.length = 0;
  posthog.state.isAway = false;
});

test('Events come through in a batch, with who sent them, and who they turned out to be', async ({
  page,
  counting,
  posthog,
}) => {
  await withPostHog(page, counting, { agreed: true });
  for (const name of ['one', 'two', 'three']) await call(page, 'capture', name, { route: 'home' });
  await call(page, 'identify', 'account-1');
  await expect
    .poll(() =>
      namesAt(posthog)
        .filter((name) => !name.startsWith('$'))
        .toSorted((a, b) => a.localeCompare(b)),
    )
    .toEqual(['one', 'three', 'two']);
  await expect.poll(() => namesAt(posthog)).toContain('$identify');
  const { events } = posthog.state;
  const identify = events.find(({ event }) => event === '$identify');
  expect(identify?.distinct_id).toBe('account-1');
  expect(identify?.properties.$anon_distinct_id).toBe(
    events.find(({ event }) => event === 'one')?.distinct_id,
  );
  expect(events.every(({ properties }) => properties.$ip === null && !('token' in properties))).toBe(true);
});

test('An outage of PostHog loses nothing, and one of the product neither', async ({
  page,
  counting,
  posthog,
  watch,
}) => {
  watch.expect(/\/ingest\//);
  await withPostHog(page, counting, { agreed: true });
  posthog.state.isAway = true;
  await call(page, 'capture', 'while-away');
  await expect
    .poll(() => queryProduct(counting.dataDir, 'select name from analytics.events'))
    .toContainEqual({ name: 'while-away' });
  expect(namesAt(posthog)).not.toContain('while-away');
  posthog.state.isAway = false;
  // The product itself fails twice.
  let failures = 0;
  await page.route(EVENTS, (route) => {
    failures += 1;
    return failures <= 2 ? route.fulfill({ status: 503, body: '{}' }) : route.fallback();
  });
  await call(page, 'capture', 'in-the-outage');
  await expect
    .poll(() => namesAt(posthog).toSorted((a, b) => a.localeCompare(b)), { timeout: 60_000 })
    .toEqual(['in-the-outage', 'while-away']);
  expect(failures).toBeGreaterThan(2);
});

test('Flags and surveys come from PostHog', async ({ page, counting }) => {
  await withPostHog(page, counting, { agreed: true });
  await expect.poll(() => call(page, 'isFeatureEnabled', 'new-reader')).toBe(true);
  const found = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { posthog } = window as unknown as {
          posthog: { getSurveys: (use: (surveys: { name: string }[]) => void, again: boolean) => void };
        };
        posthog.getSurveys((surveys) => resolve(surveys.map(({ name }) => name)), true);
      }),
  );
  expect(found).toEqual(['Reader']);
});

test('An answer to a survey comes through', async ({ page, counting, posthog }) => {
  await withPostHog(page, counting, { agreed: true });
  await call(page, 'capture', 'survey sent', { $survey_id: survey.id, $survey_response_q1: 'Nothing' });
  await expect.poll(() => namesAt(posthog)).toContain('survey sent');
  const [sent] = posthog.state.events.filter(({ event }) => event === 'survey sent');
  expect(sent?.properties).toMatchObject({ $survey_id: survey.id, $survey_response_q1: 'Nothing' });
});

test('Who opted out sends nothing, and what is sent without consent is not taken', async ({
  page,
  counting,
  posthog,
  watch,
}) => {
  watch.expect(/\/ingest\//);
  await withPostHog(page, counting, { agreed: true });
  await call(page, 'opt_out_capturing');
  await call(page, 'capture', 'after-opting-out');
  await call(page, 'opt_in_capturing', { captureEventName: false });
  await call(page, 'capture', 'after-opting-in');
  await expect.poll(() => namesAt(posthog)).toEqual(['after-opting-in']);
  await withPostHog(page, counting, { agreed: false });
  const refused = page.waitForResponse((response) => EVENTS.test(response.url()));
  await call(page, 'capture', 'without-consent');
  expect((await refused).status()).toBe(403);
  expect(
    await queryProduct(counting.dataDir, `select 1 from analytics.events where name = 'without-consent'`),
  ).toEqual([]);
  expect(namesAt(posthog)).toEqual(['after-opting-in']);
});
