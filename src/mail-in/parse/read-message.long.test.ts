// Which attachments of a mail are recordings, how many are taken, and what counts for its size.
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Attached, composed, setUpReading, wav } from '../../../test/mail-in/read-attached.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { ContentTooLargeError } from './read-message.server.ts';

const paper = (sizeBytes: number): Attached => ({
  filename: 'Akte.pdf',
  content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(sizeBytes)]),
});
const { folder, read } = setUpReading();

it('measures recordings alone, whatever else is attached', async () => {
  const { recordings } = await read(await composed([paper(mailInLimits.contentBytes), wav('a.wav')]));
  expect(recordings).toMatchObject([{ name: 'a.wav', sizeBytes: 100 }]);
  expect(await readdir(folder())).toHaveLength(1);
});

it('measures a mail that was forwarded whole by its recordings, not by how it is encoded', async () => {
  const size = mailInLimits.contentBytes - 1_000;
  const inner = await composed([wav('innen.wav', size)]);
  expect(inner.byteLength).toBeGreaterThan(mailInLimits.contentBytes);
  const forwarded = { filename: 'innen.eml', content: inner, contentType: 'message/rfc822' };
  const { recordings } = await read(await composed([forwarded]));
  expect(recordings).toMatchObject([{ name: 'innen.wav', sizeBytes: size }]);
});

const half = mailInLimits.contentBytes / 2;

it('takes recordings that are just small enough together', async () => {
  const { recordings } = await read(await composed([wav('a.wav', half), wav('b.wav', half)]));
  expect(recordings.map(({ name }) => name)).toEqual(['a.wav', 'b.wav']);
});

it('refuses recordings that are too large together', async () => {
  await expect(composed([wav('a.wav', half), wav('b.wav', half + 1)]).then(read)).rejects.toThrow(
    ContentTooLargeError,
  );
});
