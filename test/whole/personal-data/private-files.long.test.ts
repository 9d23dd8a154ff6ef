// What people said and wrote lies on the disk for the product's own user alone, and its media programs still read it.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../clients/client.ts';
import { newDataDir, type Product, startProduct } from '../../servers/product.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';

const FOLDERS = ['blobs', 'uploads', 'scratch', 'outbox'];

/** Everything under the folders, and what others than its owner may do with it. */
function openToOthers(dataDir: string): { seen: string[]; open: string[] } {
  const seen: string[] = [];
  const open: string[] = [];
  const look = (path: string) => {
    const facts = statSync(path);
    const name = relative(dataDir, path);
    seen.push(name);
    if ((facts.mode & 0o777) !== (facts.isDirectory() ? 0o700 : 0o600))
      open.push(`${(facts.mode & 0o777).toString(8)} ${name}`);
    if (facts.isDirectory()) for (const each of readdirSync(path)) look(join(path, each));
  };
  for (const folder of FOLDERS) look(join(dataDir, folder));
  return { seen, open };
}

/** An upload of which nothing has come yet. @returns the name of its file */
async function beginUpload(product: Product, token: string): Promise<string> {
  const response = await fetch(`${product.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `filename ${btoa('later.wav')}`,
    },
  });
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

/** As an earlier version left it. */
function leaveOpen(dataDir: string): void {
  for (const folder of [...FOLDERS, 'blobs/recordings', 'blobs/recordings/one']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
    chmodSync(join(dataDir, folder), 0o755);
  }
  for (const file of ['blobs/recordings/one/sound', 'outbox/01990000-0000-7000-8000-000000000000.eml']) {
    writeFileSync(join(dataDir, file), 'To: ada@example.org\r\n\r\nHello');
    chmodSync(join(dataDir, file), 0o644);
  }
}

describe('the files of a product', () => {
  let product: Product;
  beforeAll(async () => {
    const dataDir = newDataDir();
    leaveOpen(dataDir);
    product = await startProduct({ dataDir });
  });
  afterAll(() => product.remove());

  it('are closed to other users at the start, those of an earlier start too', () => {
    const { seen, open } = openToOthers(product.dataDir);
    expect(seen).toContain('blobs/recordings/one/sound');
    expect(open).toEqual([]);
  });

  it('stay closed while a recording is uploaded, decoded and read', async () => {
    const person = await signUp(product, 'closed@example.org');
    const content = await readFile(await speak('the weather was fine this morning'));
    const uploadId = await person.upload({ name: 'Weather.wav', content });
    const part = await beginUpload(product, person.accessToken);
    const arrived = openToOthers(product.dataDir);
    expect(arrived.seen).toContain(`uploads/${part}`);
    expect(arrived.seen.filter((name) => name.startsWith('blobs/')).length).toBeGreaterThan(4);
    expect(arrived.open).toEqual([]);
    const { body } = await person.order([uploadId]);
    const project = await person.reaches(body.projects[0]?.id ?? '', 'completed_llm', 'failed');
    expect(project.status).toBe('completed_llm');
    expect(openToOthers(product.dataDir).open).toEqual([]);
  });
});
