// The trial mailbox of a running product: for those who see its first lines, and for nobody else who reaches the port.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#platform/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../clients/client.ts';
import { type Product, PROGRAM, startProduct } from '../../servers/product.ts';

const EMAIL = 'mailbox@example.org';
const json = { accept: 'application/json' };

/** As a proxy on the same machine hands a stranger's request on: from loopback, with the Host of its own default. */
const asProxied = (product: { url: string }, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, product.url), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
  });
const keyOf = (product: Product) =>
  /^Mails: (http:\/\/127\.0\.0\.1:\d+)\/dev\/mail\?key=([\w-]+)$/.exec(product.output()[1] ?? '');

describe('of a product on this machine alone', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ env: { LOG_LEVEL: 'debug' } });
    await signUp(product, EMAIL);
  });
  afterAll(() => product.remove());

  it('is not there for a request without the key, whatever Host a proxy gives it', async () => {
    const { host } = new URL(product.url);
    for (const headers of [{}, { host }, { host: 'localhost' }, { cookie: 'dev-mail=x' }]) {
      const answer = await asProxied(product, '/dev/mail', { ...json, ...headers });
      expect([answer.status, (await answer.text()).includes(EMAIL)]).toEqual([404, false]);
    }
  });

  it('is shown to the browser that came by the printed address, and the log does not keep the key', async () => {
    const [, origin, key = ''] = keyOf(product) ?? [];
    expect(origin).toBe(product.url);
    // 128 bits at least, as base64url.
    expect(key.length).toBeGreaterThanOrEqual(22);
    const arrival = await asProxied(product, `/dev/mail?key=${key}`);
    expect([arrival.status, arrival.headers.get('location')]).toEqual([303, '/dev/mail']);
    const [cookie = ''] = (arrival.headers.get('set-cookie') ?? '').split(';');
    const mailbox = await asProxied(product, '/dev/mail', { ...json, cookie });
    const { mails } = (await mailbox.json()) as { mails: { id: string; to: string }[] };
    expect(mails.map(({ to }) => to)).toEqual([EMAIL]);
    const page = await asProxied(product, `/dev/mail/${mails[0]?.id}`, { cookie });
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(product.log()).toContain('request completed');
    expect(product.log()).not.toContain(key);
  });

  it('is announced by nothing that a stranger can ask for', async () => {
    const config = await (await asProxied(product, '/api/config')).text();
    expect(config).toContain('anonKey');
    expect(config).not.toMatch(/devMail|dev\/mail/);
    for (const path of ['/auth/mailconfirm', '/auth/reset-password', '/auth/login?with=link'])
      expect(await (await asProxied(product, path)).text()).not.toContain('dev/mail');
  });

  it('is printed by `mail` for those who have the machine', async () => {
    const env = { ...process.env, DATA_DIR: product.dataDir, PUBLIC_URL: '', LC_ALL: 'C' };
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'mail', '1'], { env });
    expect(stdout).toContain(`To: ${EMAIL}`);
    expect(stdout).toMatch(/http:\/\/127\.0\.0\.1:\d+\/auth\/confirm\?token_hash=\w+/);
  });

  it('has another key after each start', async () => {
    const [, , key = ''] = keyOf(product) ?? [];
    await product.stop();
    product = await startProduct({ dataDir: product.dataDir });
    expect(keyOf(product)?.[2]).not.toBe(key);
    expect((await asProxied(product, `/dev/mail?key=${key}`)).status).toBe(404);
  });
});

it('does not exist where people come from outside, and the start says that nobody will get mail', async () => {
  const port = await freePort();
  const env = { PORT: String(port), PUBLIC_URL: 'https://wort.example', LC_ALL: 'C' };
  const product = await startProduct({ env });
  expect(product.output()[1]).toMatch(/^No emails will be sent: SMTP_URL isn’t set\./);
  expect(product.output().join('\n')).not.toContain('Mails:');
  const answer = await asProxied({ url: `http://127.0.0.1:${port}` }, '/dev/mail?key=any', {
    host: 'localhost',
  });
  expect(answer.status).toBe(404);
  // The same setting has browsers keep to HTTPS.
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  await product.remove();
});
