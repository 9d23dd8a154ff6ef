// Our own client of the endpoint: what it sends and when, what it keeps through an outage, and whom it counts.
import { beforeEach, describe, expect, it } from 'vitest';
import { pretendStorage } from '../../../test/servers/doubles/pretend-storage.ts';
import { createClient } from './client.ts';
import type { QueuedEvent } from './event-queue.ts';
import { storedVisitor } from './visitor.ts';

const MINUTE_MS = 60_000;

type Answer = { status: number; retryAfterS?: number } | 'no-line';

let store: Storage;
let nowMs: number;
let answer: Answer;
let sent: QueuedEvent[][];
let beacons: QueuedEvent[][];
let waiting: { run: () => void; ms: number }[];

const batchOf = (body: string) => (JSON.parse(body) as { batch: QueuedEvent[] }).batch;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function openPage() {
  return createClient(
    {
      store,
      nowMs: () => nowMs,
      post: async (address, body) => {
        if (answer === 'no-line') throw new TypeError('Failed to fetch');
        const { status, retryAfterS } = answer;
        if (status === 200 && address === '/ingest/e/') sent.push(batchOf(body));
        return { status, headers: { get: () => (retryAfterS === undefined ? null : String(retryAfterS)) } };
      },
      beacon: (_address, body) => {
        beacons.push(batchOf(body));
        return true;
      },
      later: (run, ms) => {
        const timer = { run, ms };
        waiting.push(timer);
        return () => void (waiting = waiting.filter((one) => one !== timer));
      },
    },
    'phc_test',
  );
}

/** Lets the next timer run. @returns its time in ms */
async function pass(): Promise<number | undefined> {
  const timer = waiting.shift();
  if (!timer) return undefined;
  nowMs += timer.ms;
  timer.run();
  await settled();
  return timer.ms;
}

const seen = (route: string) => ({ name: 'page_view', properties: { route, locale: 'en' } }) as const;
const namesSent = () => sent.flat().map(({ event }) => event);

beforeEach(() => {
  store = pretendStorage();
  nowMs = Date.parse('2026-11-23T12:00:00Z');
  answer = { status: 200 };
  sent = [];
  beacons = [];
  waiting = [];
});

describe('events', () => {
  it('go together after three seconds, under the names of the wire', async () => {
    const client = openPage();
    client.track(seen('home'));
    client.track({ name: 'page_leave', properties: { route: 'home', locale: 'en' } });
    client.track({ name: 'user_registered' });
    expect(sent).toEqual([]);
    expect(await pass()).toBe(3_000);
    expect(sent).toHaveLength(1);
    expect(namesSent()).toEqual(['$pageview', '$pageleave', 'user_registered']);
    expect(sent[0]?.[0]?.properties).toMatchObject({ route: 'home', locale: 'en' });
    expect(waiting).toEqual([]);
  });

  it('wait through an outage, longer each time, and none is lost or sent under another id', async () => {
    const client = openPage();
    client.track(seen('home'));
    answer = 'no-line';
    const waits = [await pass(), await pass(), await pass()];
    answer = { status: 503 };
    waits.push(await pass());
    client.track(seen('pricing'));
    answer = { status: 200 };
    waits.push(await pass());
    expect(waits).toEqual([3_000, 3_000, 6_000, 12_000, 24_000]);
    expect(namesSent()).toEqual(['$pageview', '$pageview']);
    expect(new Set(sent.flat().map(({ uuid }) => uuid)).size).toBe(2);
  });

  it('wait as long as the server says where there were too many', async () => {
    const client = openPage();
    client.track(seen('home'));
    answer = { status: 429, retryAfterS: 60 };
    await pass();
    answer = { status: 200 };
    expect(await pass()).toBe(60_000);
    expect(namesSent()).toEqual(['$pageview']);
  });

  it('that come while others are on their way wait as long as the server says for those', async () => {
    const client = openPage();
    client.track(seen('home'));
    answer = { status: 429, retryAfterS: 60 };
    const timer = waiting.shift();
    timer?.run();
    client.track(seen('pricing'));
    await settled();
    answer = { status: 200 };
    client.leave();
    expect(beacons).toEqual([]);
    expect(waiting.map(({ ms }) => ms)).toEqual([60_000]);
    await pass();
    expect(namesSent()).toEqual(['$pageview', '$pageview']);
    expect(waiting).toEqual([]);
  });

  it('wait as long as the server says when the page comes back into view', async () => {
    const client = openPage();
    client.track(seen('home'));
    answer = { status: 429, retryAfterS: 600 };
    await pass();
    nowMs += 100_000;
    client.resume();
    expect(waiting.map(({ ms }) => ms)).toEqual([600_000]);
  });

  it('are left to the next page after ten retries, and sent there', async () => {
    openPage().track(seen('home'));
    answer = 'no-line';
    let tries = 0;
    while ((await pass()) !== undefined) tries += 1;
    expect(tries).toBe(11);
    answer = { status: 200 };
    const next = openPage();
    next.resume();
    await pass();
    expect(namesSent()).toEqual(['$pageview']);
  });

  it('that the server refuses for good are not sent again', async () => {
    const client = openPage();
    client.track(seen('home'));
    answer = { status: 403 };
    await pass();
    expect(waiting).toEqual([]);
    client.leave();
    expect(beacons).toEqual([]);
  });

  it('go as a beacon when the page is left, and stay until the server has said that it has them', async () => {
    const client = openPage();
    client.track(seen('home'));
    client.leave();
    const [beacon = []] = beacons;
    expect(beacon).toHaveLength(1);
    const next = openPage();
    next.resume();
    await pass();
    expect(sent.flat().map(({ uuid }) => uuid)).toEqual(beacon.map(({ uuid }) => uuid));
  });

  it('of many pages without a line are kept to a measure, the oldest given up', async () => {
    const client = openPage();
    for (let page = 0; page < 1_010; page++) {
      nowMs += 1_000;
      client.track(seen(`p${page}`));
    }
    while ((await pass()) !== undefined);
    expect(sent.every((batch) => batch.length <= 100)).toBe(true);
    const routes = sent.flat().map(({ properties }) => properties.route);
    expect([routes.length, routes[0], routes.at(-1)]).toEqual([1_000, 'p10', 'p1009']);
  });

  it('and everything else is gone once consent is taken back', async () => {
    store.setItem('wortlaut.viewMode.x', 'cards');
    const client = openPage();
    client.track(seen('home'));
    await client.stop();
    expect(Array.from({ length: store.length }, (_none, index) => store.key(index))).toEqual([
      'wortlaut.viewMode.x',
    ]);
    expect(waiting).toEqual([]);
  });
});

describe('a visit', () => {
  const sessionAfter = (ms: number, steps = 1) => {
    const client = openPage();
    client.track(seen('home'));
    const before = storedVisitor(store)?.session.id;
    for (let step = 0; step < steps; step++) {
      nowMs += ms;
      client.track(seen('home'));
    }
    return storedVisitor(store)?.session.id === before ? 'the same' : 'another';
  };

  it.each([
    ['29 minutes later', 29 * MINUTE_MS, 1, 'the same'],
    ['30 minutes later', 30 * MINUTE_MS, 1, 'another'],
    ['after 23 busy hours', 20 * MINUTE_MS, 69, 'the same'],
    ['after 24 busy hours', 20 * MINUTE_MS, 72, 'another'],
  ])('%s is %#', (_when, ms, steps, expected) => {
    expect(sessionAfter(ms, steps)).toBe(expected);
  });
});

describe('who is counted', () => {
  const last = () => sent.flat().at(-1);

  it('is nobody known, then the account, then nobody that leads back to it', async () => {
    const client = openPage();
    client.track(seen('login'));
    client.identify('account-1');
    client.identify('account-1');
    client.track(seen('app'));
    await pass();
    const [before, identify, after] = sent.flat();
    expect(sent.flat()).toHaveLength(3);
    expect(identify).toMatchObject({ event: '$identify', distinct_id: 'account-1' });
    expect(identify?.properties.$anon_distinct_id).toBe(before?.distinct_id);
    expect(after?.distinct_id).toBe('account-1');
    client.reset();
    client.track(seen('login'));
    await pass();
    expect(last()?.distinct_id).not.toBe('account-1');
    expect(last()?.distinct_id).not.toBe(before?.distinct_id);
    expect(last()?.properties.$session_id).not.toBe(after?.properties.$session_id);
  });

  it('stays the same random id where nobody was signed in', async () => {
    const client = openPage();
    client.track(seen('home'));
    client.reset();
    client.track(seen('pricing'));
    await pass();
    expect(new Set(sent.flat().map(({ distinct_id }) => distinct_id)).size).toBe(1);
  });

  it('is not linked to who sat at the browser before', async () => {
    const client = openPage();
    client.identify('account-1');
    client.identify('account-2');
    await pass();
    const [one, two] = sent.flat();
    expect(two?.distinct_id).toBe('account-2');
    expect(two?.properties.$anon_distinct_id).not.toBe(one?.properties.$anon_distinct_id);
  });

  it('gets another id where the browser’s note of it is broken', async () => {
    store.setItem('wortlaut.analytics.visitor', '{"anonymousId":7}');
    store.setItem('wortlaut.analytics.event.x', 'not JSON');
    openPage().track(seen('home'));
    await pass();
    expect(sent.flat()).toHaveLength(1);
  });
});
