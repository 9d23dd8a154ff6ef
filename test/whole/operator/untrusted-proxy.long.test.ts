// Behind a proxy that TRUSTED_PROXIES does not name: the log says so once, and `doctor` as long as it is so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDataDir, type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { soon } from '../../soon.ts';

const root = resolve(import.meta.dirname, '../../..');
const dataDir = newDataDir();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir });
});
afterAll(() => product.remove());

const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const warnings = () => product.log().match(/a proxy missing in TRUSTED_PROXIES/g)?.length ?? 0;
function doctor(trusted = ''): string {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: trusted,
    LC_ALL: 'en',
    LOG_LEVEL: 'silent',
  };
  return spawnSync(process.execPath, [PROGRAM, 'doctor'], {
    cwd: root,
    env,
    encoding: 'utf8',
  }).stdout;
}

it('is no matter while nobody forwards anything', async () => {
  await fetch(`${product.url}/api/health`);
  expect(doctor()).toContain('✓ Reverse proxies');
  expect(warnings()).toBe(0);
});

it('is warned of once in the log, and by doctor with what to set', async () => {
  for (let n = 0; n < 3; n += 1) await fetch(`${product.url}/api/health`, { headers: forwarded });
  await soon(() =>
    expect([existsSync(join(dataDir, 'untrusted-proxy.json')), warnings()]).toEqual([true, 1]),
  );
  expect(warnings()).toBe(1);
  expect(product.log()).not.toContain('203.0.113.7');
  const line = doctor()
    .split('\n')
    .find((one) => one.includes('Reverse proxies'));
  expect(line).toContain('– Reverse proxies: 127.0.0.1 has been forwarding requests');
  expect(line).toContain('set TRUSTED_PROXIES=127.0.0.1.');
});

it('is over for doctor once the setting names the proxy, and for a product that starts with it', async () => {
  expect(doctor('127.0.0.0/8')).toContain('✓ Reverse proxies');
  await product.stop();
  product = await startProduct({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await fetch(`${product.url}/api/health`, { headers: forwarded });
  expect(doctor()).toContain('✓ Reverse proxies');
  expect(warnings()).toBe(0);
});
