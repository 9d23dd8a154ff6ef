import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../test/temporary-folder.ts';
import { fingerprintOfFile } from '../../content-fingerprint.server.ts';
import { fingerprintOf } from './content-fingerprint.ts';
import { FILE_UNREADABLE } from './transfer-refused.ts';

const folder = temporaryFolder();
const KB = 1024;

it.each([0, 1, 192 * KB, 192 * KB + 1, 1_000_001])('is what the server makes of %i bytes', async (size) => {
  const content = randomBytes(size);
  await writeFile(join(folder, 'a'), content);
  expect(await fingerprintOf(new Blob([content]))).toBe(await fingerprintOfFile(join(folder, 'a'), size));
});

it.each([
  ['beginning', 0],
  ['middle', 500_000],
  ['end', 999_999],
])('is another one for two files that differ at the %s alone', async (_where, at) => {
  const content = randomBytes(1_000_000);
  const other = Buffer.from(content);
  other[at] = (content[at] ?? 0) ^ 1;
  expect(await fingerprintOf(new Blob([other]))).not.toBe(await fingerprintOf(new Blob([content])));
});

it('is the hash of a small file as a whole', async () => {
  const hash = createHash('sha256').update('abc').digest('hex');
  expect(await fingerprintOf(new Blob(['abc']))).toBe(hash);
});

it('says of a file that the device no longer gives that it cannot be read', async () => {
  const gone = { size: 3, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) };
  await expect(fingerprintOf(gone as unknown as Blob)).rejects.toMatchObject({ code: FILE_UNREADABLE });
});
