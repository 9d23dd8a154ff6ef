// Events on their way to PostHog: through an outage, and past one that it refuses.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { startHttpApp } from '../../../test/servers/http-app.ts';
import { entry } from '#platform/http/api-description.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { consentVersions } from '../consent.ts';
import { analyticsEvents } from './analytics.table.ts';
import { createPostHog } from './posthog.ts';
import { createEventSender } from './send-events.server.ts';

const now = new Date('2026-11-23T12:00:00Z');
let db: Database;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});
beforeEach(async () => {
  await db.delete(analyticsEvents);
});

const names = async () => (await db.select().from(analyticsEvents)).map(({ name }) => name);

describe('with PostHog', () => {
  const log = createLog('silent');
  type Sent = { path: string; body: { batch: { event: string; uuid: string }[] } };

  /** PostHog as far as it is asked; `answer` decides. */
  async function startPostHog(answer: (sent: Sent) => number) {
    const received: Sent[] = [];
    const server = await startHttpApp([
      async (fake) => {
        fake.post('/batch/', entry('public'), async (request, reply) => {
          const sent = { path: request.url, body: request.body as Sent['body'] };
          const status = answer(sent);
          if (status === 200) received.push(sent);
          return reply.code(status).send({});
        });
      },
    ]);
    return { server, received, posthog: createPostHog({ host: server.url, key: 'phc_real' }) };
  }

  async function keepWaiting(...events: string[]) {
    await db.insert(analyticsEvents).values(
      events.map((name, index) => ({
        id: newId(),
        name,
        distinctId: 'visitor-1',
        sessionId: null,
        at: now,
        receivedAt: new Date(now.getTime() + index),
        properties: { route: 'home' },
        consentVersion: consentVersions.posthog,
        consentAt: now,
        destination: 'posthog' as const,
      })),
    );
  }

  it('an outage loses nothing: events wait, longer after each failure, and arrive once', async () => {
    let isAway = true;
    const { server, received, posthog } = await startPostHog(() => (isAway ? 503 : 200));
    await keepWaiting('a', 'b');
    let nowMs = 0;
    const send = createEventSender({ db, log, posthog, destination: 'posthog', nowMs: () => nowMs });
    const { signal } = new AbortController();
    await send(signal);
    expect(await names()).toHaveLength(2);
    isAway = false;
    await send(signal);
    // Not yet: three seconds are not over.
    expect(received).toEqual([]);
    nowMs = 3_000;
    await send(signal);
    expect(received.flatMap(({ body }) => body.batch.map(({ event: name }) => name))).toEqual(['a', 'b']);
    expect(received[0]?.body).toMatchObject({
      api_key: 'phc_real',
      batch: [
        { distinct_id: 'visitor-1', properties: { route: 'home', $ip: null, $geoip_disable: true } },
        {},
      ],
    });
    expect(await names()).toEqual([]);
    await send(signal);
    expect(received).toHaveLength(1);
    await server.close();
  });

  it('an event that it will never take does not hold up the others', async () => {
    const { server, received, posthog } = await startPostHog(({ body }) =>
      body.batch.some(({ event: name }) => name === 'bad') ? 400 : 200,
    );
    await keepWaiting('a', 'b', 'bad', 'c');
    await createEventSender({ db, log, posthog, destination: 'posthog', nowMs: () => 0 })(
      new AbortController().signal,
    );
    expect(received.flatMap(({ body }) => body.batch.map(({ event: name }) => name))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(await names()).toEqual([]);
    await server.close();
  });

  it('an event whose person agreed to another destination is not sent there', async () => {
    const { server, received, posthog } = await startPostHog(() => 200);
    await keepWaiting('a');
    const send = createEventSender({ db, log, posthog, destination: 'own', nowMs: () => 0 });
    await send(new AbortController().signal);
    expect(received).toEqual([]);
    expect(await names()).toEqual(['a']);
    await server.close();
  });
});
