import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../clients/client.ts';
import { cutOffPatch } from '../../clients/cut-off-patch.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { soon } from '../../soon.ts';

const SENT_BYTES = 3_000_000;

describe('a product that is asked to stop', () => {
  let product: Product;
  let person: Person;
  beforeAll(async () => {
    product = await startProduct();
    person = await signUp(product, 'stop@example.org');
  });
  afterAll(() => product.remove());

  it('ends in good order while an upload is still coming in, and keeps what arrived', async () => {
    const location = await createUpload(product, { token: person.accessToken, bytes: 50 * SENT_BYTES });
    const part = join(product.dataDir, 'uploads', location.split('/').at(-1) ?? '');
    const socket = await cutOffPatch({
      url: product.url,
      user: person.accessToken,
      location,
      part,
      length: 50 * SENT_BYTES,
      send: Buffer.alloc(SENT_BYTES, 7),
      wait: 'written',
    });
    socket.on('error', () => undefined);
    // What has left this process may wait in the system for a product that is busy: nothing there can be kept. Nearly
    // all is written now, so the rest is with the product.
    await soon(() => expect(statSync(part).size).toBeGreaterThan(0.9 * SENT_BYTES));
    const logged = product.log().length;
    expect(await product.stop()).toBe(0);
    expect(statSync(part).size).toBe(SENT_BYTES);
    expect(product.log()).not.toContain('took too long');
    // What an operator would take for a fault.
    expect(product.log().slice(logged)).not.toMatch(/"stack"|^\s+at /m);
  });
});

async function createUpload(product: Product, options: { token: string; bytes: number }): Promise<string> {
  const response = await fetch(`${product.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${options.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(options.bytes),
      'upload-metadata': `filename ${btoa('long.wav')}`,
    },
  });
  return new URL(response.headers.get('location') ?? '', product.url).pathname;
}
