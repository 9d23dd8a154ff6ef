// Two files of the same name, size and date: the bytes of one never go on with those of the other.
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentMetadata, tusRequests } from '../../../test/clients/tus-requests.ts';
import { startUploadServer, type UploadServer } from '../../../test/servers/upload-server.ts';

const KB = 1024;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const saying = (content: Buffer) => `filename ${base64('REC001.WAV')},${contentMetadata(content)}`;

describe('an upload that says what its content is', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer();
  });
  afterAll(() => server.close());
  const { headers, call, create, patch, offsetOf } = tusRequests(() => server.url);
  const idOf = (location: string) => location.split('/').at(-1) ?? '';
  const codeOf = async (answer: Response) =>
    ((await answer.json()) as { error: { code: string; message: string } }).error;
  const claim = (user: string, location: string) =>
    server.uploads.claim(user, [idOf(location)], new AbortController().signal);

  it.each([300 * KB + 7, 192 * KB, 1_000, 1])(
    'becomes whole with that content, of %i bytes',
    async (size) => {
      const user = randomUUID();
      const content = randomBytes(size);
      const { location } = await create(user, size, saying(content));
      expect((await patch(user, location, 0, content)).status).toBe(204);
      expect(await claim(user, location)).toMatchObject([{ name: 'REC001.WAV', sizeBytes: size }]);
    },
  );

  it.each([300 * KB, 1_000])(
    'is refused and gone where the end of another file came, of %i bytes',
    async (size) => {
      const user = randomUUID();
      const [one, other] = [randomBytes(size), randomBytes(size)];
      const { location } = await create(user, size, saying(one));
      const half = size / 2;
      expect((await patch(user, location, 0, one.subarray(0, half))).status).toBe(204);
      const refused = await patch(user, location, half, other.subarray(half));
      expect(refused.status).toBe(422);
      const { code, message } = await codeOf(refused);
      expect(code).toBe('upload_changed');
      expect(message).toMatch(/\.$/);
      expect(await offsetOf(user, location)).toBe(404);
      await expect(claim(user, location)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('is not gone on with by a client that says it has another file, and keeps what came', async () => {
    const user = randomUUID();
    const [one, other] = [randomBytes(1_000), randomBytes(1_000)];
    const { location } = await create(user, 1_000, saying(one));
    await patch(user, location, 0, one.subarray(0, 400));
    const patchAs = (content: Buffer) => patch(user, location, 400, content.subarray(400), saying(content));
    expect(await offsetOf(user, location, saying(other))).toBe(422);
    expect(await codeOf(await patchAs(other))).toMatchObject({ code: 'upload_changed' });
    expect(await offsetOf(user, location, saying(one))).toBe(400);
    expect((await patchAs(one)).status).toBe(204);
    expect(await claim(user, location)).toHaveLength(1);
  });

  it('is refused also where the process was killed behind its last byte', async () => {
    const user = randomUUID();
    const [one, other] = [randomBytes(1_000), randomBytes(1_000)];
    const ask = async (location: string) => (await call('HEAD', location, { headers: headers(user) })).status;
    const order = (location: string) =>
      claim(user, location).then(
        () => 200,
        ({ status }) => status as number,
      );
    for (const finish of [ask, order]) {
      const { location } = await create(user, 1_000, saying(one));
      await writeFile(server.uploads.partOf(idOf(location)), other);
      expect(await finish(location)).toBe(422);
      expect(await offsetOf(user, location)).toBe(404);
    }
  });

  it('is taken as it comes where a client says nothing of its content, or something else', async () => {
    const user = randomUUID();
    for (const metadata of ['', `contentFingerprint ${base64('of another program')}`, 'contentFingerprint']) {
      const { location } = await create(user, 10, metadata);
      expect((await patch(user, location, 0, Buffer.from('0123456789'))).status).toBe(204);
    }
  });
});
