// Notifications of one browser whose pages of two languages have a worker each.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { dropPushSubscriptions } from '#platform/browser/push-subscriptions.ts';
import { deviceState, dropForeign, turnOff, turnOn } from './this-device.ts';

/** By scope, the subscription of its worker. */
let subscribed: Map<string, string>;
/** What the server knows. */
let known: Set<string>;

const registrationOf = (scope: string) => ({
  pushManager: {
    getSubscription: async () => {
      const endpoint = subscribed.get(scope);
      return endpoint === undefined
        ? null
        : { endpoint, unsubscribe: async () => subscribed.delete(scope), toJSON: () => ({ endpoint }) };
    },
    subscribe: async () => {
      const endpoint = subscribed.get(scope) ?? `https://push.example${scope}`;
      subscribed.set(scope, endpoint);
      return { toJSON: () => ({ endpoint, keys: {} }) };
    },
  },
});
const api = (async (
  path: string,
  { method = 'GET', body }: { method?: string; body?: { endpoint: string } } = {},
) => {
  if (path.endsWith('/key')) return { publicKey: 'key' };
  if (path.endsWith('/mine')) return { isMine: known.has(body?.endpoint ?? '') };
  if (method === 'POST') known.add(body?.endpoint ?? '');
  else known.delete(body?.endpoint ?? '');
  return undefined;
}) as ApiFetch;

/** Opens a page in the scope. */
function visit(scope: '/app' | '/en/app') {
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const here = registrationOf(scope);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(here),
      getRegistration: async () => here,
      getRegistrations: async () => ['/app', '/en/app'].map(registrationOf),
    },
  });
}

beforeEach(() => {
  subscribed = new Map();
  known = new Set();
});
afterEach(() => void vi.unstubAllGlobals());

it('is on in both languages once it was turned on in one', async () => {
  visit('/app');
  expect(await deviceState(api)).toBe('off');
  expect(await turnOn(api, 'de')).toBe('on');
  visit('/en/app');
  expect(await deviceState(api)).toBe('on');
});

it('keeps one subscription where it is turned on in the other language, too', async () => {
  for (const scope of ['/app', '/en/app'] as const) {
    visit(scope);
    await turnOn(api, scope === '/app' ? 'de' : 'en');
  }
  expect([...known]).toEqual(['https://push.example/en/app']);
  expect([...subscribed.keys()]).toEqual(['/en/app']);
});

it('is off in both languages once it was turned off in one, on the server, too', async () => {
  visit('/app');
  await turnOn(api, 'de');
  visit('/en/app');
  await turnOff(api);
  expect([known.size, subscribed.size]).toEqual([0, 0]);
  visit('/app');
  expect(await deviceState(api)).toBe('off');
});

it('is off for who signs in after somebody who left it on, and what was left shows nothing any more', async () => {
  visit('/app');
  await turnOn(api, 'de');
  // Of another account, or of a session that ended.
  known.clear();
  expect(await deviceState(api)).toBe('off');
  await dropForeign(api);
  expect(subscribed.size).toBe(0);
});

it('keeps what is the person’s own, and where the server is not reached', async () => {
  visit('/app');
  await turnOn(api, 'de');
  await dropForeign(api);
  expect(subscribed.size).toBe(1);
  const away = (() => Promise.reject(new TypeError('away'))) as ApiFetch;
  await expect(dropForeign(away)).rejects.toThrow('away');
  expect(subscribed.size).toBe(1);
});

it('is off in the browser at the end of a session', async () => {
  for (const scope of ['/app', '/en/app'] as const) {
    visit(scope);
    await turnOn(api, 'de');
  }
  await dropPushSubscriptions();
  expect(subscribed.size).toBe(0);
});
