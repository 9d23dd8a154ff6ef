// What the pages promise about the size of a file, and what the upload takes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../clients/client.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { silence, writeWav } from '../../fixtures/synthetic-speech.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';

const MB = 1024 ** 2;
const folder = temporaryFolder();
let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await signUp(product, 'promised@example.org');
});
afterAll(() => product.remove());

async function promised(): Promise<number> {
  type Profile = { accessStatus: { upload: { fileBytes: number } } };
  const { body } = await person.call<Profile>('GET', '/api/auth/profile/en');
  return body.accessStatus.upload.fileBytes;
}

/** @returns the code of the refusal, or the status */
async function begin(sizeBytes: number): Promise<string | number> {
  const answer = await fetch(`${product.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${btoa('a.wav')}`,
    },
  });
  if (answer.ok) return answer.status;
  return ((await answer.json()) as { error: { code: string } }).error.code;
}

it('is the same before the first recording, after it, and after it was deleted', async () => {
  expect(await promised()).toBe(2048 * MB);
  expect(await begin(2048 * MB)).toBe(201);
  expect(await begin(2048 * MB + 1)).toBe('file_too_large_first_time');
  const content = await readFile(await writeWav(join(folder, 'a.wav'), silence(2)));
  const { id } = await person.record({ name: 'a.wav', content });
  for (const moment of ['after it', 'after its deletion']) {
    if (moment === 'after its deletion')
      expect((await person.call('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect([moment, await promised()]).toEqual([moment, 100 * MB]);
    expect(await begin(100 * MB)).toBe(201);
    expect(await begin(100 * MB + 1)).toBe('file_too_large_free');
  }
});
