import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { createLog } from '#platform/log.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { createUploads, sweepUploads, type Uploads } from '#projects/public.server.ts';
import { createTestDatabase } from '../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../test/servers/http-app.ts';
import { linkClient } from '../../test/mail-in/link-client.ts';
import { contentMetadata } from '../../test/clients/tus-requests.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { finishAllByLink } from './finish-by-link.server.ts';
import { mailInLimits } from './mail-in-limits.ts';
import { mailInMessages } from './mail-in.table.ts';
import { uploadLinkPlugin } from './upload-link.plugin.ts';
import {
  expiryByLink,
  findUploadLink,
  listUploadLinks,
  makeUploadLink,
  uploadOfLink,
} from './upload-links.server.ts';
import type { MakeRecording } from './work/make-recording.server.ts';

const log = createLog('silent');
const HOUR_MS = 3_600_000;

describe('an upload by the link of a mail', () => {
  const home = temporaryFolder();
  const folder = join(home, 'uploads');
  let now = new Date();
  const clock = { now: () => now };
  let db: Database;
  let blobs: BlobStore;
  let uploads: Uploads;
  let app: HttpApp;

  beforeAll(async () => {
    ({ db } = await createTestDatabase());
    blobs = await createDiskBlobStore(join(home, 'blobs'));
    uploads = createUploads({
      db,
      blobs,
      folder,
      clock,
      limits: createPlanLimits({ db, isSubscribed: async () => true }),
      inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: 1000 }),
    });
    const plugin = uploadLinkPlugin({
      find: (secret) => findUploadLink({ db, clock }, secret),
      expiryOf: (upload) => expiryByLink({ db, clock }, upload),
      uploads,
      makeRecording: () => Promise.reject(new Error('No recording is made here.')),
      tus: { blobs, folder, clock, log },
      demandPace: async () => undefined,
    });
    app = await startHttpApp([plugin]);
  });
  afterAll(() => app.close());

  const newLink = async () => {
    const [id, userId] = [randomUUID(), randomUUID()];
    await db.insert(mailInMessages).values({
      id,
      userId,
      messageKey: id,
      envelopeFrom: '',
      remoteIp: '127.0.0.1',
      helo: 'mx',
      receivedAt: now,
      sizeBytes: 1,
    });
    return linkClient(app, await makeUploadLink({ db, clock }, { id, userId }));
  };
  const sweep = () => sweepUploads({ db, blobs, folder, clock, uploads, log });

  it('is gone on with until the link ends, and is removed after that', async () => {
    const present = now;
    // The tus server has a clock of its own, which is the present.
    now = new Date(present.getTime() - mailInLimits.linkLifetimeMs + HOUR_MS);
    const link = await newLink();
    const { location } = await link.create('Sitzung.wav', 10);
    expect((await link.patch(location, 0, Buffer.from('01234'))).status).toBe(204);
    now = present;
    await sweep();
    expect((await link.look()).body.partial).toMatchObject({ url: location, name: 'Sitzung.wav' });
    expect((await link.patch(location, 5, Buffer.from('567'))).status).toBe(204);
    expect(await link.offsetOf(location)).toBe(8);
    now = new Date(present.getTime() + HOUR_MS + mailInLimits.linkGraceMs + 1);
    expect((await sweep()).expired).toBe(1);
    expect((await link.look()).status).toBe(410);
    now = present;
  });

  it('that came whole just before its link ended still becomes a recording', async () => {
    const present = now;
    now = new Date(present.getTime() - HOUR_MS);
    const link = await newLink();
    await link.send('Rechtzeitig.wav', Buffer.from('0123456789'));
    now = new Date(now.getTime() + mailInLimits.linkLifetimeMs + 1);
    expect((await link.look()).status).toBe(410);
    await sweep();
    const made: string[] = [];
    const makeRecording: MakeRecording = async ({ recording: { name } }) => {
      made.push(name);
      return { name, projectId: randomUUID() };
    };
    const links = () => listUploadLinks({ db, clock });
    await finishAllByLink({ uploads, makeRecording, links, log }, AbortSignal.timeout(240_000));
    expect(made).toEqual(['Rechtzeitig.wav']);
    now = present;
  });

  it('of one recording does not go on with another that looks the same, chosen in a second window', async () => {
    const link = await newLink();
    const [one, other] = [Buffer.from('0123456789'), Buffer.from('abcdefghij')];
    const begin = (content: Buffer) => link.create('REC001.WAV', 10, contentMetadata(content));
    const first = await begin(one);
    await link.patch(first.location, 0, one.subarray(0, 5), contentMetadata(one));
    const { location } = await begin(other);
    expect(location).toBe(first.location);
    await link.patch(location, 0, other.subarray(0, 5), contentMetadata(other));
    const shown = (await link.look()).body.partial;
    expect(contentMetadata(other)).toContain(btoa(shown?.fingerprint ?? ''));
    expect((await link.patch(location, 5, one.subarray(5), contentMetadata(one))).status).toBe(422);
    expect((await link.patch(location, 5, other.subarray(5), contentMetadata(other))).status).toBe(204);
  });

  describe('of several that came whole', () => {
    const names = ['Erste.wav', 'Zweite.wav', 'Dritte.wav'];
    const links = async () => {
      const all = await listUploadLinks({ db, clock });
      const found = await Promise.all(all.map(({ digest }) => uploads.find(uploadOfLink(digest))));
      return names.flatMap((name) => all[found.findIndex((one) => one?.fileName === name)] ?? []);
    };
    const finishAll = (makeRecording: MakeRecording, signal = new AbortController().signal) =>
      finishAllByLink({ uploads, makeRecording, links, log }, signal);
    beforeAll(async () => {
      for (const name of names) await (await newLink()).send(name, Buffer.from('0123456789'));
    });

    it('a slow one holds up no other, and is reported in the end', async () => {
      const tried: string[] = [];
      const slow = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      const failing = finishAll(async ({ recording: { name } }) => {
        tried.push(name);
        if (name === 'Erste.wav') throw slow;
        if (name === 'Zweite.wav') throw commonErrors.unavailable();
        return { name, projectId: randomUUID() };
      });
      await expect(failing).rejects.toBe(slow);
      expect(tried).toEqual(names);
    });

    it('none starts after a stop, which ends the one at work', async () => {
      const tried: string[] = [];
      const stop = new AbortController();
      const stopped = finishAll(({ recording: { name }, signal }) => {
        tried.push(name);
        const ended = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
        stop.abort(new Error('The worker stops.'));
        return ended;
      }, stop.signal);
      await expect(stopped).rejects.toThrow('The worker stops.');
      expect(tried).toEqual(['Erste.wav']);
    });
  });
});
