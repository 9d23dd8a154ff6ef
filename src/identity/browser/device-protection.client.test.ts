import { expect, it } from 'vitest';
import { fingerprintOf, protectDevice, sessionIdOf } from './device-protection.client.ts';
import type { DeviceFlag } from './device-record.ts';

function browser(
  options: { storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; isOffline?: boolean } = {},
) {
  const items = new Map<string, string>();
  const reported: DeviceFlag[] = [];
  const line = { isOffline: options.isOffline ?? false };
  const storage = options.storage ?? {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  let queue: Promise<unknown> = Promise.resolve();
  const signIn = (userId: string, sessionId: string, fingerprint = 'desk') =>
    protectDevice(
      {
        userId,
        sessionId,
        fingerprint,
        now: () => new Date('2026-03-01T08:00:00.000Z'),
        report: async (flag) => {
          if (line.isOffline) throw new Error('no answer');
          reported.push(flag);
        },
      },
      {
        storage,
        alone: (work) => {
          const done = queue.then(work);
          queue = done.catch(() => undefined);
          return done;
        },
      },
    );
  const record = () => JSON.parse(items.get('wortlaut.device') ?? 'null') as { sessionCount: number } | null;
  return { items, reported, line, signIn, record };
}

it('a sign-in is looked at once, however many pages and tabs are opened with it', async () => {
  const { signIn, record } = browser();
  expect(await Promise.all([signIn('ada', 's1'), signIn('ada', 's1')])).toEqual(['ordinary', null]);
  expect(await signIn('ada', 's1')).toBeNull();
  expect(record()?.sessionCount).toBe(1);
  await signIn('ada', 's2');
  expect(record()?.sessionCount).toBe(2);
});

it('two people who share a computer both go on, and the second is reported to the server', async () => {
  const { signIn, reported, items, record } = browser();
  await signIn('ada', 's1');
  expect(await signIn('bob', 's2')).toEqual({ kind: 'other_account_on_device', severity: 'high' });
  expect(items.get('wortlaut.device.suspicious')).toBe('true');
  expect(await signIn('ada', 's3')).toBe('ordinary');
  expect(reported).toHaveLength(1);
  expect(record()?.sessionCount).toBe(2);
});

it('what could not be reported to the server is reported by the next page', async () => {
  const { signIn, reported, line } = browser();
  await signIn('ada', 's1');
  line.isOffline = true;
  await expect(signIn('ada', 's2', 'laptop')).rejects.toThrow('no answer');
  line.isOffline = false;
  await signIn('ada', 's2', 'laptop');
  expect(reported).toEqual([{ kind: 'device_changed', severity: 'medium' }]);
});

it('a record that cannot be read counts as none', async () => {
  const { signIn, items, record } = browser();
  items.set('wortlaut.device', '{"originalUserId":');
  expect(await signIn('bob', 's1')).toBe('ordinary');
  expect(record()).toMatchObject({ originalUserId: 'bob', sessionCount: 1 });
});

it('a browser that keeps no storage is left alone', async () => {
  const closed = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const blocked = browser({ storage: { getItem: closed, setItem: closed, removeItem: closed } });
  expect(await blocked.signIn('ada', 's1')).toBeNull();
  const full = browser({ storage: { getItem: () => null, setItem: closed, removeItem: () => {} } });
  expect(await full.signIn('ada', 's1')).toBeNull();
  expect(blocked.reported.concat(full.reported)).toEqual([]);
});

it('the look of a browser outlives its updates, and another machine has another one', () => {
  const facts = { hardwareConcurrency: 8, maxTouchPoints: 0 };
  const of = (userAgent: string, more = {}) => fingerprintOf({ userAgent, ...facts, ...more });
  const today = of('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0');
  expect(of('Mozilla/5.0 (X11; Linux x86_64; rv:134.0) Gecko/20100101 Firefox/134.0.1')).toBe(today);
  expect(of('Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0')).not.toBe(today);
  expect(of('Mozilla/5.0 (X11; Linux x86_64; rv:133.0)', { hardwareConcurrency: 4 })).not.toBe(
    of('Mozilla/5.0 (X11; Linux x86_64; rv:133.0)'),
  );
  expect(today).toMatch(/^[0-9a-f]{16}$/);
});

it('a sign-in is known by the session of its token, and a text that is no token has none', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  expect(sessionIdOf(`${part({})}.${part({ session_id: 's1' })}.x`)).toBe('s1');
  for (const text of ['', 'a.b', `.${part({ session_id: 1 })}.`]) expect(sessionIdOf(text)).toBeNull();
});
