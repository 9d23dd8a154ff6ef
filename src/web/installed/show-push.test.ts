// What a click on a notification opens, with windows and a registration as browsers have them; and what the worker reports.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPushes } from './show-push.ts';

const ORIGIN = 'https://wort.example';
const PATH = '/app/f/one';

/** @returns what happened after a click, with windows at these paths; browsers move those of `controlled` alone */
async function click(paths: readonly string[], controlled: readonly string[] = paths): Promise<string[]> {
  const happened: string[] = [];
  const windowAt = (path: string): PretendWindow => ({
    url: `${ORIGIN}${path}`,
    focus: async () => void happened.push(`focus ${path}`),
    navigate: async (to) => {
      if (!controlled.includes(path)) throw new TypeError('not the active worker of this client');
      happened.push(`navigate ${path}`);
      return windowAt(to);
    },
  });
  const target = new EventTarget();
  showPushes({
    registration: { showNotification: async () => undefined, pushManager: { subscribe: never } },
    clients: {
      matchAll: async () => paths.map(windowAt),
      openWindow: async (url) => void happened.push(`open ${url}`),
    },
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: unknown) =>
      target.addEventListener(type, listener as EventListener),
  });
  const done: Promise<unknown>[] = [];
  const event = Object.assign(new Event('notificationclick'), {
    notification: { data: { url: PATH }, close: () => happened.push('close') },
    waitUntil: (work: Promise<unknown>) => void done.push(work),
  });
  target.dispatchEvent(event);
  await Promise.all(done);
  expect(happened.shift()).toBe('close');
  return happened;
}
const never = () => Promise.reject(new Error('nobody subscribes here'));

type PretendWindow = {
  url: string;
  focus(): Promise<unknown>;
  navigate(to: string): Promise<PretendWindow | null>;
};

it('opens a window where there is none', async () => {
  expect(await click([])).toEqual([`open ${PATH}`]);
});

it('shows the window that has the page already, whatever worker it has', async () => {
  expect(await click(['/app', PATH], ['/app'])).toEqual([`focus ${PATH}`]);
});

it('moves a window of its own, and shows it then', async () => {
  expect(await click(['/en/app', '/app'], ['/app'])).toEqual(['navigate /app', `focus ${PATH}`]);
});

it('opens a window where those there are public pages or of another language', async () => {
  expect(await click(['/preise', '/en/app'], [])).toEqual([`open ${PATH}`]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns what was asked of the browser and of the server, which answers with the statuses; it is away after them */
async function move(change: { old?: string; next?: string }, statuses = [204]): Promise<string[]> {
  const coming = [...statuses];
  const happened: string[] = [];
  const subscriptionTo = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void happened.push(`drop ${endpoint}`),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    happened.push(`${path} ${body}`);
    const status = coming.shift();
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  });
  const target = new EventTarget();
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: ArrayBuffer }) => {
    happened.push(`subscribe ${applicationServerKey.byteLength}`);
    return subscriptionTo('made');
  };
  showPushes({
    registration: { showNotification: async () => undefined, pushManager: { subscribe } },
    clients: { matchAll: async () => [], openWindow: async () => undefined },
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: unknown) =>
      target.addEventListener(type, listener as EventListener),
  } as unknown as Parameters<typeof showPushes>[0]);
  const done: Promise<unknown>[] = [];
  const event = Object.assign(new Event('pushsubscriptionchange'), {
    oldSubscription: change.old === undefined ? null : subscriptionTo(change.old),
    newSubscription: change.next === undefined ? null : subscriptionTo(change.next),
    waitUntil: (work: Promise<unknown>) => void done.push(work),
  });
  target.dispatchEvent(event);
  await vi.runAllTimersAsync();
  await Promise.all(done);
  return happened;
}
const reported = (endpoint: string) =>
  `/api/notifications/devices/replace {"before":"old","endpoint":"${endpoint}","keys":{"p256dh":"p","auth":"a"}}`;

it('reports where the push service moved the browser to', async () => {
  expect(await move({ old: 'old', next: 'new' })).toEqual([reported('new')]);
});

it('subscribes with the same key where the push service ended the subscription', async () => {
  expect(await move({ old: 'old' })).toEqual(['subscribe 65', reported('made')]);
});

it('drops a subscription that the server knows nothing of, or cannot', async () => {
  expect(await move({ old: 'old', next: 'new' }, [404])).toEqual([reported('new'), 'drop new']);
  expect(await move({ next: 'new' })).toEqual(['drop new']);
});

it('reports again where the server or the way to it is away, up to three times', async () => {
  const [once, change] = [reported('new'), { old: 'old', next: 'new' }];
  expect(await move(change, [503, 204])).toEqual([once, once]);
  expect(await move(change, [503, 429, 404])).toEqual([once, once, once, 'drop new']);
  expect(await move(change, [])).toEqual([once, once, once]);
});
