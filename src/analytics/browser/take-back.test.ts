// What happens in the browser when consent is taken back.
import { beforeEach, expect, it } from 'vitest';
import { pretendStorage } from '../../../test/servers/doubles/pretend-storage.ts';
import { createClient } from './client.ts';
import { storedVisitor } from './visitor.ts';

type Answer = { status: number } | 'no-line';
let store: Storage;
let answer: Answer;
/** Until then what was sent is on its way. */
let arrival: Promise<void>;
/** What arrived, in its order. */
let arrived: { address: string; id?: string | undefined }[];
let timers: (() => void)[];

beforeEach(() => {
  store = pretendStorage();
  answer = { status: 200 };
  arrival = Promise.resolve();
  arrived = [];
  timers = [];
});

const seen = (route: string) => ({ name: 'page_view', properties: { route, locale: 'en' } }) as const;
const idsForgotten = () => arrived.filter(({ address }) => address === FORGET).map(({ id }) => id);
const EVENTS = '/ingest/e/';
const FORGET = '/ingest/forget';

function openPage() {
  return createClient(
    {
      store,
      nowMs: () => Date.parse('2026-11-23T12:00:00Z'),
      post: async (address, body) => {
        await arrival;
        if (answer === 'no-line') throw new TypeError('Failed to fetch');
        const { anonymous_id: id } = JSON.parse(body) as { anonymous_id?: string };
        if (answer.status === 200) arrived.push({ address, id });
        return { status: answer.status, headers: { get: () => null } };
      },
      beacon: () => true,
      later: (run) => {
        timers.push(run);
        return () => {};
      },
    },
    'phc_test',
  );
}

it('what was counted is deleted, after what was on its way has arrived', async () => {
  const client = openPage();
  client.track(seen('home'));
  const id = storedVisitor(store)?.anonymousId;
  let arrive = () => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  for (const run of timers) run();
  const stopped = client.stop();
  arrive();
  await stopped;
  expect(arrived).toEqual([{ address: EVENTS }, { address: FORGET, id }]);
  expect(store.length).toBe(0);
});

it.each(['no-line', { status: 503 }, { status: 429 }] as const)(
  'after %o the next page asks for the deletion again, until it is done, once',
  async (failure) => {
    const client = openPage();
    client.track(seen('home'));
    const id = storedVisitor(store)?.anonymousId;
    answer = failure;
    await client.stop();
    expect(arrived).toEqual([]);
    answer = { status: 200 };
    await openPage().finishTakingBack();
    await openPage().finishTakingBack();
    expect(arrived).toEqual([{ address: FORGET, id }]);
    expect(store.length).toBe(0);
  },
);

it('who agrees again is somebody else, even where the deletion still waits', async () => {
  const client = openPage();
  client.track(seen('home'));
  const id = storedVisitor(store)?.anonymousId;
  answer = 'no-line';
  await client.stop();
  answer = { status: 200 };
  client.track(seen('pricing'));
  await client.finishTakingBack();
  expect(idsForgotten()).toEqual([id]);
  expect(storedVisitor(store)?.anonymousId).not.toBe(id);
});

it('who was never counted asks for nothing', async () => {
  await openPage().stop();
  await openPage().finishTakingBack();
  expect(arrived).toEqual([]);
});

it('who takes consent back twice while the server is away has both deleted', async () => {
  const ids: (string | undefined)[] = [];
  answer = 'no-line';
  for (const route of ['home', 'pricing']) {
    const client = openPage();
    client.track(seen(route));
    ids.push(storedVisitor(store)?.anonymousId);
    await client.stop();
  }
  answer = { status: 200 };
  await openPage().finishTakingBack();
  expect(idsForgotten()).toEqual(ids);
  expect(store.length).toBe(0);
});
