import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yazl from 'yazl';
import { expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import { useNativeChecksums } from './native-checksums.ts';

it('makes archives with the checksums of zlib, which open', async () => {
  useNativeChecksums();
  const zip = new yazl.ZipFile();
  const parts = [Buffer.from('Guten '), Buffer.from('Tag')];
  zip.addReadStream(Readable.from(parts), 'a.txt', { compress: false });
  zip.addBuffer(Buffer.concat(parts), 'b.txt');
  zip.end();
  const archive = await buffer(zip.outputStream);
  const files = await readZip(archive);
  expect([...files.values()].map(String)).toEqual(['Guten Tag', 'Guten Tag']);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(Buffer.concat(parts)));
  // In the list of each file, and beside it.
  expect(archive.toString('latin1').split(checksum.toString('latin1'))).toHaveLength(5);
});
