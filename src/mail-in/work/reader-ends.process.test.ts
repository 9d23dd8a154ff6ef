// What ends the process that reads a mail counts against the mail. What ends the worker, or keeps the reader from starting,
// does not.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ChildEndedError } from '#platform/ask-child.ts';
import { createLog } from '#platform/log.ts';
import { childProcesses } from '../../../test/child-processes.ts';
import { type DnsServer, startDnsServer } from '../../../test/mail-in/dns-server.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { soon } from '../../../test/soon.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Answer } from '../answer/answer.ts';
import { mailInMessages } from '../mail-in.table.ts';
import { readApart } from '../parse/read-apart.server.ts';
import { createMailInHandler, type WorkOnMessageDeps } from './work-on-message.handler.ts';

const MAIL = 'From: Ada <ada@example.org>\r\nSubject: Besuch\r\n\r\nHallo\r\n';
const database = setUpDatabase();
const folder = temporaryFolder();
let dns: DnsServer;
let answers: Answer['kind'][];

beforeAll(async () => {
  dns = await startDnsServer();
  dns.records.set('example.org', 'v=spf1 ip4:192.0.2.7 -all');
  dns.records.set('_dmarc.example.org', 'v=DMARC1; p=reject');
});
afterAll(() => dns.close());
beforeEach(() => {
  answers = [];
});

const rowOf = async (id: string) =>
  (await database.db.select().from(mailInMessages).where(eq(mailInMessages.id, id)))[0];

/** @returns a try to work on a mail */
async function received(change: Partial<WorkOnMessageDeps> = {}) {
  const { db } = database;
  const id = randomUUID();
  await db.insert(mailInMessages).values({
    id,
    userId: randomUUID(),
    messageKey: id,
    envelopeFrom: 'ada@example.org',
    remoteIp: '192.0.2.7',
    helo: 'example.org',
    receivedAt: new Date(),
    sizeBytes: MAIL.length,
    blobKey: `mail-in/${id}`,
  });
  const deps: WorkOnMessageDeps = {
    db,
    blobs: { read: async () => Readable.from([Buffer.from(MAIL)]), delete: async () => undefined },
    clock: { now: () => new Date() },
    log: createLog('silent'),
    folder,
    openReader: readApart({ nameServers: [dns.address] }),
    domain: 'in.example.org',
    emailOf: async () => 'ada@example.org',
    mayBeReached: async () => true,
    makeRecording: () => Promise.reject(new Error('There is no recording.')),
    answer: async (_message, { kind }) => void answers.push(kind),
  };
  const work = (signal = new AbortController().signal, other: Partial<WorkOnMessageDeps> = {}) => {
    const handler = createMailInHandler({ ...deps, ...change, ...other });
    return handler({ messageId: id }, { signal, attempt: 0, lastAttempt: false });
  };
  return { id, work };
}

const readers = () => childProcesses(/read-mail\.child/);
/** Those of earlier tests may wait for a while. */
const newestReader = () => Math.max(0, ...readers());
/** Ends the reader once it was asked something, as what it reads does. */
const endReader = (at: string) => (step: string) => {
  if (step !== at) return;
  const pid = newestReader();
  process.kill(pid, 'SIGSTOP');
  setImmediate(() => process.kill(pid, 'SIGKILL'));
};

it('reads one mail after the other in the same process', async () => {
  const openReader = readApart({ nameServers: [dns.address] });
  const pids: number[] = [];
  const onCheckpoint = () => void pids.push(newestReader());
  for (let n = 0; n < 3; n += 1) {
    const { id, work } = await received({ openReader, onCheckpoint });
    await work();
    expect(await rowOf(id)).toMatchObject({ outcome: 'no_recording', sender: 'ada@example.org', crashes: 0 });
  }
  expect(new Set(pids).size).toBe(1);
});

it('gives back the memory of one that read a large mail', async () => {
  const before = readers();
  const content = Buffer.from(`${MAIL}${'Hallo Ada, bis morgen.\r\n'.repeat(800_000)}`);
  const { id, work } = await received({
    blobs: { read: async () => Readable.from([content]), delete: async () => undefined },
  });
  await work();
  expect(await rowOf(id)).toMatchObject({ outcome: 'no_recording' });
  await soon(() => expect(readers().filter((pid) => !before.includes(pid))).toEqual([]));
});

it('blames no mail for the end of a reader that read others before it', async () => {
  const openReader = readApart({ nameServers: [dns.address] });
  await (await received({ openReader })).work();
  const waiting = newestReader();
  const { id, work } = await received({ openReader, onCheckpoint: endReader('taking') });
  await work();
  expect(readers()).not.toContain(waiting);
  expect(await rowOf(id)).toMatchObject({ outcome: 'no_recording', crashes: 0 });
});

it('gives up a mail that ended its reader five times, and answers it, for its sender was proven', async () => {
  const { id, work } = await received({ onCheckpoint: endReader('taking') });
  for (let n = 1; n <= 5; n += 1) {
    await expect(work()).rejects.toThrow(ChildEndedError);
    expect(await rowOf(id)).toMatchObject({ outcome: null, crashes: n });
  }
  await work();
  expect(await rowOf(id)).toMatchObject({
    outcome: 'given_up',
    sender: 'ada@example.org',
    subject: 'Besuch',
  });
  expect(answers).toEqual(['given_up']);
});

it('answers nobody whose mail ended its readers before its sender was proven, and lists it', async () => {
  const { id, work } = await received({ onCheckpoint: endReader('looking') });
  for (let n = 1; n <= 5; n += 1) await expect(work()).rejects.toThrow(ChildEndedError);
  await work();
  expect(await rowOf(id)).toMatchObject({ outcome: 'given_up', sender: 'ada@example.org', subject: null });
  expect(answers).toEqual([]);
});

it('does not count a reader that is ended by the stop of its worker', async () => {
  const { id, work } = await received();
  const stop = new AbortController();
  const onCheckpoint = (step: string) => {
    if (step === 'taking') process.kill(newestReader(), 'SIGSTOP');
    if (step === 'taking') setImmediate(() => stop.abort(new Error('The worker stops.')));
  };
  await expect(work(stop.signal, { onCheckpoint })).rejects.toThrow('The worker stops.');
  expect(await rowOf(id)).toMatchObject({ outcome: null, crashes: 0 });
  await work();
  expect(await rowOf(id)).toMatchObject({ outcome: 'no_recording' });
});

it('does not count a reader whose program cannot be loaded', async () => {
  const { id, work } = await received();
  const error = new ChildEndedError('the reader of a mail', { code: 1, by: null });
  const openReader: WorkOnMessageDeps['openReader'] = (place) => ({
    ...readApart({ nameServers: [dns.address] })(place),
    look: () => Promise.reject(error),
  });
  for (let n = 0; n < 6; n += 1)
    await expect(work(new AbortController().signal, { openReader })).rejects.toThrow(ChildEndedError);
  expect(await rowOf(id)).toMatchObject({ outcome: null, crashes: 0 });
});
