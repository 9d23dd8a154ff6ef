// Work on messages whose faults last: taken up again for days, then given up and answered.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { DNSResolver } from 'mailauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { type Queue, startQueue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import type { Answer } from '../answer/answer.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { mailInLooseBlobs, mailInMessages, mailInRecordings } from '../mail-in.table.ts';
import { threadOf } from '../messages.server.ts';
import { mailReader } from '../parse/mail-reader.server.ts';
import { mailInJob } from './mail-in.job.ts';
import { sweepMailIn } from './sweep-mail-in.server.ts';
import { createMailInHandler } from './work-on-message.handler.ts';

/** What programs take for sound by its first bytes. */
const SOUND = Buffer.concat([Buffer.from('RIFF0000WAVEfmt '), Buffer.alloc(84)]);
const MAIL = [
  'From: ada@example.org',
  'Message-ID: <besuch@example.org>',
  'Subject: Besuch',
  'MIME-Version: 1.0',
  'Content-Type: audio/wav; name=Besuch.wav',
  'Content-Disposition: attachment; filename=Besuch.wav',
  'Content-Transfer-Encoding: base64',
  '',
  SOUND.toString('base64'),
  '',
].join('\r\n');
const log = createLog('silent');
const RECEIVED = new Date('2026-11-23T12:00:00Z');
const projectId = randomUUID();

let database: DatabaseHandle;
let queue: Queue;
let handler: ReturnType<typeof createMailInHandler>;
let folder: string;
let now: Date;
let isNameServerAway: boolean;
let isDiskFull: boolean;
let isMailServerAway: boolean;
/** As where the folder of the bytes is on a disk that is not there. */
let areBytesAway: boolean;
let isKept: (key: string) => boolean;
let answers: Answer['kind'][];
/** The sweep and a job may both delete the same. */
let deleted: Set<string>;
/** Resolves with the next end of a job, whether it failed or not. */
let ended: PromiseWithResolvers<void>;

const resolver = (async (domain: string) => {
  if (isNameServerAway) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
  if (domain === 'example.org') return [['v=spf1 ip4:192.0.2.7 -all']];
  if (domain === '_dmarc.example.org') return [['v=DMARC1; p=reject']];
  throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
}) as unknown as DNSResolver;
const blobs = {
  read: async () => {
    if (areBytesAway) throw new BlobNotFoundError();
    return Readable.from([Buffer.from(MAIL)]);
  },
  delete: async (key: string) => {
    if (isKept(key)) throw new Error('It cannot be deleted.');
    deleted.add(key);
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wortlaut-mail-work-'));
  // Fails for good at its first failure.
  const jobs = [{ ...mailInJob, retryLimit: 0 }];
  queue = await startQueue({ databaseUrl: database.url, log, jobs });
  const { db } = database;
  handler = createMailInHandler({
    db,
    blobs,
    log,
    folder,
    openReader: (place) => mailReader(place, resolver),
    clock: { now: () => now },
    domain: 'in.example.org',
    emailOf: async () => 'ada@example.org',
    mayBeReached: async () => true,
    makeRecording: async ({ recording: { name } }) => {
      if (isDiskFull) throw new Error('There is no room.');
      return { name, projectId };
    },
    answer: async (_message, { kind }) => {
      if (isMailServerAway) throw new Error('The mail server is away.');
      answers.push(kind);
    },
  });
  await queue.work(mailInJob, { concurrency: 1 }, async (payload, context) => {
    try {
      await handler(payload, context);
    } finally {
      ended.resolve();
    }
  });
});
afterAll(async () => {
  await queue.stop(1_000);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  [isNameServerAway, isDiskFull, isMailServerAway, areBytesAway] = [false, false, false, false];
  [answers, deleted] = [[], new Set()];
  isKept = () => false;
  now = RECEIVED;
});

async function receive(of: Partial<typeof mailInMessages.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await database.db.insert(mailInMessages).values({
    id,
    userId: randomUUID(),
    messageKey: id,
    envelopeFrom: 'ada@example.org',
    remoteIp: '192.0.2.7',
    helo: 'mx.example.org',
    receivedAt: RECEIVED,
    sizeBytes: MAIL.length,
    blobKey: `mail-in/${id}`,
    ...of,
  });
  return id;
}
const rowOf = async (id: string) =>
  (await database.db.select().from(mailInMessages).where(eq(mailInMessages.id, id)))[0];
const sweep = () =>
  sweepMailIn(
    { db: database.db, blobs, queue, clock: { now: () => now }, log, folder },
    new AbortController().signal,
  );
/** The sweep, and the end of the job that it sent; nothing is left in the queue then. */
async function sweepAndWork(): Promise<void> {
  ended = Promise.withResolvers();
  await sweep();
  await ended.promise;
  const unsettled = `select 1 from pgboss.job where name = 'mail-in' and state < 'completed'`;
  while ((await database.pool.query(unsettled)).rows.length > 0);
}
const later = (ms: number) => {
  now = new Date(RECEIVED.getTime() + ms);
};

describe('a message whose job failed at its last try', () => {
  it('is taken up again by the sweep, and is a recording once the disk has room', async () => {
    isDiskFull = true;
    const id = await receive();
    await sweepAndWork();
    later(mailInLimits.triedForMs - 1);
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: null, finishedAt: null, crashes: 0 });
    expect([...deleted]).toEqual([]);
    isDiskFull = false;
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'transcribing', finishedAt: now, blobKey: null });
    expect(answers).toEqual([]);
  });

  it('is given up after days, and answered, for its sender was proven', async () => {
    isDiskFull = true;
    const id = await receive();
    await sweepAndWork();
    later(mailInLimits.triedForMs + 1);
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'given_up', sender: 'ada@example.org', blobKey: null });
    expect(answers).toEqual(['given_up']);
    expect([...deleted]).toEqual([`mail-in/${id}`]);
  });

  it('is taken up again though the bytes of others cannot be deleted, which keep no more of them', async () => {
    const { db } = database;
    const at = new Date(RECEIVED.getTime() - 2 * 60 * 60_000);
    await db.insert(mailInLooseBlobs).values(['stuck', 'loose'].map((blobKey) => ({ blobKey, at })));
    for (const blobKey of ['stuck too', 'done'])
      await receive({ blobKey, outcome: 'transcribing', finishedAt: at });
    isKept = (key) => key.startsWith('stuck');
    const id = await receive();
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'transcribing', blobKey: null });
    expect([...deleted].toSorted()).toEqual(['done', 'loose', `mail-in/${id}`]);
  });

  it('is not given up, however old, while its job has tries left', async () => {
    isDiskFull = true;
    const id = await receive();
    later(2 * mailInLimits.triedForMs);
    const { signal } = new AbortController();
    const trying = handler({ messageId: id }, { signal, attempt: 0, lastAttempt: false });
    await expect(trying).rejects.toThrow('There is no room.');
    expect(await rowOf(id)).toMatchObject({ outcome: null, blobKey: `mail-in/${id}`, crashes: 0 });
    await database.db.delete(mailInMessages).where(eq(mailInMessages.id, id));
  });

  it('waits for name servers by its age, however often it was tried', async () => {
    isNameServerAway = true;
    const id = await receive();
    for (let n = 0; n < 3; n += 1) await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: null, blobKey: `mail-in/${id}` });
    later(mailInLimits.triedForMs + 1);
    await sweepAndWork();
    // Nothing vouches for who sent it: nobody is answered, and the list names whom the other server named.
    expect(await rowOf(id)).toMatchObject({
      outcome: 'given_up',
      sender: 'ada@example.org',
      subject: null,
      blobKey: null,
    });
    expect(answers).toEqual([]);
  });

  it('waits for bytes that cannot be found, for their disk may come back', async () => {
    areBytesAway = true;
    const id = await receive();
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: null, blobKey: `mail-in/${id}` });
    areBytesAway = false;
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'transcribing' });
  });

  it('is listed for 30 days from its end, however long it waited', async () => {
    const id = await receive();
    later(mailInLimits.keptMs + 1);
    isDiskFull = true;
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'given_up' });
    await sweep();
    expect(await rowOf(id)).toMatchObject({ outcome: 'given_up' });
    later(2 * mailInLimits.keptMs + 2);
    await sweep();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is answered once the mail server is there again', async () => {
    isMailServerAway = true;
    const id = await receive({ blobKey: null, outcome: 'too_large' });
    await sweepAndWork();
    expect((await rowOf(id))?.finishedAt).toBeNull();
    isMailServerAway = false;
    await sweepAndWork();
    expect((await rowOf(id))?.finishedAt).toEqual(now);
    expect(answers).toEqual(['too_long']);
  });

  it('does not outlast a mail server that stays away', async () => {
    [isMailServerAway, isDiskFull] = [true, true];
    const id = await receive();
    await sweepAndWork();
    later(mailInLimits.triedForMs + 1);
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'given_up', blobKey: null });
  });
});

describe('a recording of a message that is worked on again', () => {
  const before = { position: 0, name: 'Alt.wav' };
  const shown = async (messageId: string) => {
    const { name, projectId: project, errorCode } = mailInRecordings;
    const of = eq(mailInRecordings.messageId, messageId);
    return database.db.select({ name, project, errorCode }).from(mailInRecordings).where(of);
  };

  it('is no longer refused once it was made, and its result finds the thread', async () => {
    const id = await receive();
    const { db } = database;
    await db.insert(mailInRecordings).values({ messageId: id, ...before, errorCode: 'quota_exceeded' });
    await sweepAndWork();
    expect(await rowOf(id)).toMatchObject({ outcome: 'transcribing', errorCode: null });
    expect(await shown(id)).toEqual([{ name: 'Besuch.wav', project: projectId, errorCode: null }]);
    expect(await threadOf(db, projectId)).toMatchObject({ messageId: '<besuch@example.org>' });
  });

  it('stays the one that was made before', async () => {
    const id = await receive();
    const made = randomUUID();
    await database.db.insert(mailInRecordings).values({ messageId: id, ...before, projectId: made });
    await sweepAndWork();
    expect(await shown(id)).toEqual([{ name: 'Alt.wav', project: made, errorCode: null }]);
  });
});
