// A key leaked and is revoked while the product runs: what was made with it ends at the next request, accounts stay whole.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpCode } from '#identity/mfa/totp.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { newLink } from '../../mail-in/link-client.ts';
import { outbox, type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { soon } from '../../soon.ts';

const EMAIL = 'revoked@example.org';
const PASSWORD = 'a long enough password';
type PrintedKeys = { anonKey: string; serviceKey: string };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await signUp(product, EMAIL);
});
afterAll(() => product.remove());

async function keysCommand(...options: string[]): Promise<PrintedKeys> {
  const env = { ...process.env, DATA_DIR: product.dataDir, PUBLIC_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'keys', '--json', ...options], {
    env,
  });
  return JSON.parse(stdout) as PrintedKeys;
}

function clientWith(key: string): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } };
  return createClient(product.url, key, { auth });
}

async function signedIn(key: string) {
  const client = clientWith(key);
  const { data, error } = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session };
}

/** The newest mail to an address, as text. */
async function mailTo(email: string): Promise<string> {
  for (const raw of outbox(product.dataDir).toReversed()) {
    const mail = await simpleParser(raw);
    if (!Array.isArray(mail.to) && mail.to?.text === email) return mail.text ?? '';
  }
  throw new Error('There is no mail.');
}

const statusOf = async (path: string, token: string) =>
  (await fetch(new URL(path, product.url), { headers: { authorization: `Bearer ${token}` } })).status;
const refresh = (refreshToken: string) =>
  fetch(`${product.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
const sealedSecrets = () =>
  queryProduct<{ secret: string }>(
    product.dataDir,
    'select secret from auth.mfa_factors where secret is not null',
  );
const step = () => Math.floor(Date.now() / 30_000);

/** An authenticator app and recovery codes, and the session that was lifted by the app. */
async function withFactors(key: string) {
  const { client } = await signedIn(key);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (factor?.type !== 'totp') throw new Error('no factor');
  const { secret } = factor.totp;
  // The step before is good as well, so that the next one need not be waited for.
  const shown = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: totpCode(secret, step() - 1),
  });
  if (shown.error) throw shown.error;
  const { data: set, error } = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Paper' });
  if (error) throw error;
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('no session');
  return { session: data.session, secret, factorId: factor.id, codes: set.codes };
}

it('ends at once, with all that was signed by it, while second factors and recovery codes go on', async () => {
  const leaked = await keysCommand();
  const person = await withFactors(leaked.anonKey);
  const { access_token: access, refresh_token: refreshToken } = person.session;
  const name = `${person.session.user.id}/note.txt`;
  const storage = clientWith(leaked.serviceKey).storage;
  await storage.createBucket('notes');
  await storage.from('notes').upload(name, 'Hello');
  const signed = (await storage.from('notes').createSignedUrl(name, 3_600)).data?.signedUrl ?? '';
  const before = [
    await statusOf('/auth/v1/admin/users', leaked.serviceKey),
    await statusOf('/api/projects', access),
    (await fetch(signed)).status,
  ];
  expect(before).toEqual([200, 200, 200]);
  const sealed = await sealedSecrets();

  const fresh = await keysCommand('--revoke');
  const after = [
    await statusOf('/auth/v1/admin/users', leaked.serviceKey),
    await statusOf('/api/projects', access),
    (await refresh(refreshToken)).status,
    (await fetch(signed)).status,
  ];
  expect(after).toEqual([403, 401, 400, 400]);
  expect(await (await fetch(`${product.url}/api/config`)).json()).toMatchObject({ anonKey: fresh.anonKey });
  expect(await statusOf('/auth/v1/admin/users', fresh.serviceKey)).toBe(200);
  const resealed = await sealedSecrets();
  expect([resealed.length, sealed.length]).toEqual([1, 1]);
  expect(resealed).not.toEqual(sealed);

  const byApp = await signedIn(fresh.anonKey);
  const code = totpCode(person.secret, step());
  const lifted = await byApp.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
  expect(lifted.error).toBeNull();
  const byPaper = await signedIn(fresh.anonKey);
  const used = await byPaper.client.auth.mfa.recoveryCodes.verify({ code: person.codes[0] ?? '' });
  expect(used.error).toBeNull();
});

/** An open page: how many rows were sent to it, and whether its subscription has ended. */
async function openPage(person: Person) {
  const page = { rows: 0, hasEnded: false };
  const client = person.supabase();
  // Before it subscribes, as the pages do: without its token the first try is refused, and looks like the end.
  await client.realtime.setAuth();
  await new Promise<void>((resolve) => {
    client
      .channel('page')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'projects' },
        () => (page.rows += 1),
      )
      .on('system', {}, ({ status }: { status: string }) => status === 'ok' && resolve())
      .subscribe((state) => {
        if (state !== 'SUBSCRIBED') page.hasEnded = true;
      });
  });
  return { page, close: () => client.removeAllChannels() };
}

it('ends links and codes in mails, and pages that are open', async () => {
  const person = await signUp(product, 'mails@example.org');
  const insert = () =>
    queryProduct(
      product.dataDir,
      `insert into projects (id, owner_id, title, language) values (gen_random_uuid(), $1, 'x', 'de')`,
      [person.userId],
    );
  const upload = await newLink({ product, email: person.email });
  const { anonKey } = await keysCommand();
  expect((await clientWith(anonKey).auth.signInWithOtp({ email: person.email })).error).toBeNull();
  const tokenIn = async () => /token_hash=(\w+)/.exec(await mailTo(person.email))?.[1] ?? '';
  const tokenHash = await soon(async () => {
    const found = await tokenIn();
    expect(found).not.toBe('');
    return found;
  });
  const code = /\b\d{6}\b/.exec(await mailTo(person.email))?.[0] ?? '';
  const account = async () =>
    (await person.call<{ account: unknown }>('POST', '/api/auth/link', { tokenHash })).body.account;
  const { page, close } = await openPage(person);
  await insert();
  await soon(() => expect(page.rows).toBe(1));
  const uploading = async () => (await upload.look()).status;
  expect([await uploading(), await account()]).toEqual([200, expect.anything()]);

  const fresh = await keysCommand('--revoke');
  expect([await uploading(), await account()]).toEqual([410, null]);
  const { auth } = clientWith(fresh.anonKey);
  const byCode = await auth.verifyOtp({ email: person.email, token: code, type: 'email' });
  const byLink = await auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  expect([code.length, byCode.error?.code, byLink.error?.code]).toEqual([6, 'otp_expired', 'otp_expired']);
  // A session that was just seen alive is trusted for two seconds.
  await soon(async () => {
    await insert();
    expect(page.hasEnded).toBe(true);
  });
  const { rows } = page;
  await insert();
  // It asks for another subscription with the token that it has, which is refused.
  expect(await statusOf('/api/projects', person.accessToken)).toBe(401);
  expect(page.rows).toBe(rows);
  await close();
});
