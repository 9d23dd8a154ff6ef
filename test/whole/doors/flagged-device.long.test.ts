// The flags of a device (another account on it, another look of it) inform, and change nothing: two people walk the same
// way, and before each step one of them is flagged.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadKeys } from '#identity/public.server.ts';
import type { Usage } from '#projects/usage/usage-schema.ts';
import { wavFile } from '#speech/wav.ts';
import { PASSWORD, type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { soon } from '../../soon.ts';
import { silence } from '../../fixtures/synthetic-speech.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    // Nobody works on the recordings, which are silent: what is asked is whether they are taken.
    env: { ...SELLER, SPEECH_ENGINE: 'openai', SPEECH_HTTP_URL: 'http://127.0.0.1:9' },
  });
});
afterAll(() => product.remove());

const billingAddress = {
  name: 'Ada Ohm',
  address: 'Am Markt 1',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};
const asked = () => ({ requestId: randomUUID() });
const order = (interval: string) => ({ ...asked(), interval, hasEarlyStart: true });
const file = { name: 'Notiz.wav', content: wavFile(silence(1)) };
/** Of the one file and the two that a person of these steps gets taken. */
const TAKEN_MS = 3_000;
const twoFiles = async (person: Person) =>
  person.order([await person.upload(file), await person.upload(file)]);

type Step = { name: string; go: (person: Person) => Promise<unknown> };
const post = (path: string, body: () => object = () => ({})): Step => ({
  name: path,
  go: (person) => person.call('POST', path, body()),
});
const get = (path: string): Step => ({ name: path, go: (person) => person.call('GET', path) });

const steps: Step[] = [
  get('/api/auth/profile/de'),
  { name: 'a first recording', go: async (person) => person.order([await person.upload(file)]) },
  { name: 'two files at once, for Free', go: twoFiles },
  post('/api/subscription/trial'),
  { name: 'two files at once, in the trial', go: twoFiles },
  get('/api/auth/profile/de'),
  post('/api/subscription/purchase', () => ({ ...order('monthly'), billingAddress })),
  post('/api/subscription/change', () => order('yearly')),
  post('/api/subscription/cancel', asked),
  post('/api/subscription/resume', asked),
  get('/api/subscription/orders'),
  get('/api/invoices'),
  get('/api/auth/profile/de'),
  get('/api/auth/sessions'),
  { name: 'a sign-in', go: signIn },
  { name: 'the usage', go: usage },
  post('/api/account/data-export'),
  post('/api/subscription/withdraw', asked),
  get('/api/account/deletion'),
  post('/api/account/deletion', () => ({ confirmed: true, password: PASSWORD })),
];

/** Once what was taken is counted. */
async function usage(person: Person): Promise<unknown> {
  return soon(async () => {
    const answer = await person.call<Usage>('GET', '/api/usage');
    expect(answer.body.months.at(-1)?.ms).toBe(TAKEN_MS);
    return answer;
  });
}

async function signIn({ email }: Person): Promise<unknown> {
  const { anonKey } = await loadKeys(product.dataDir);
  const { auth } = createClient(product.url, anonKey, { auth: { persistSession: false } });
  const { data, error } = await auth.signInWithPassword({ email, password: 'a long enough password' });
  return { isSignedIn: data.session !== null, error };
}

const flags = ['other_account_on_device', 'device_changed'] as const;

async function flag(person: Person, kind: (typeof flags)[number]): Promise<void> {
  expect((await person.call('POST', '/api/auth/security-events', { kind })).status).toBe(204);
}

async function shownTo(person: Person): Promise<string[]> {
  const { body } = await person.call<{ events: { kind: string; severity: string }[] }>(
    'GET',
    '/api/auth/security-events',
  );
  return body.events.map(({ kind, severity }) => `${kind} ${severity}`);
}

/** Without what two accounts and two moments never share. */
function comparable(answer: unknown, { email }: Person): unknown {
  const { status, body } = answer as { status?: number; body?: unknown };
  return JSON.parse(
    JSON.stringify(status === undefined ? answer : { status, body })
      .replaceAll(email, 'address')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/"receipt":"[^"]+"/g, '"receipt":""')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'moment')
      .replaceAll(/\d{4}-B-\d{5}|\d{4}-\d{6}/g, 'number')
      .replaceAll(/"(before|changeCents)":\d+/g, '"$1":0'),
  );
}

it('lets a person on a flagged device do and pay the same as anybody, and shows the flags to them alone', async () => {
  const plain = await signUp(product, 'plain@example.org');
  const flagged = await signUp(product, 'flagged@example.org');
  for (const kind of flags) await flag(flagged, kind);
  expect(await shownTo(flagged)).toEqual(
    expect.arrayContaining(['other_account_on_device high', 'device_changed medium']),
  );
  expect(await shownTo(plain)).toEqual(['signed_in info']);
  for (const [index, { name, go }] of steps.entries()) {
    const wanted = comparable(await go(plain), plain);
    await flag(flagged, flags[index % 2] ?? 'device_changed');
    expect({ name, answer: comparable(await go(flagged), flagged) }).toEqual({ name, answer: wanted });
    if (name === 'a sign-in') expect(wanted).toEqual({ isSignedIn: true, error: null });
  }
});
