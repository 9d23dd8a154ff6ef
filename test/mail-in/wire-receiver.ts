// The mail server alone, for tests that speak with it line by line; what is stored lies on the disk and in a database.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { type ReceiverDeps, startSmtpReceiver } from '#mail-in/receive/smtp-receiver.server.ts';
import { type StoreMessageDeps, storeMessage } from '#mail-in/receive/store-message.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '../servers/database.ts';
import { ownCertificate } from './own-certificate.ts';
import { connectSmtp, type SmtpClient } from './smtp-client.ts';

export const DOMAIN = 'in.wortlaut.example';
export const TO = `abc@${DOMAIN}`;
export const OWNER = randomUUID();
export const UPLOAD_PAGE = 'https://wortlaut.example/en/app';

type StoredRow = { envelope_from: string; blob_key: string };

export const mail = (id = randomUUID()) =>
  `Message-ID: <${id}@example.org>\r\nFrom: ada@example.org\r\n\r\nGuten Tag\r\n`;

/** For the tests of a file; to be used within tests alone. */
export function setUpReceiver() {
  let db: Database;
  let blobs: Awaited<ReturnType<typeof createDiskBlobStore>>;
  let folder: string;
  const jobs: unknown[] = [];
  const stops: (() => Promise<void>)[] = [];
  const clients: SmtpClient[] = [];

  beforeAll(async () => {
    ({ db } = await createTestDatabase());
    folder = mkdtempSync(join(tmpdir(), 'wortlaut-smtp-'));
    blobs = await createDiskBlobStore(join(folder, 'blobs'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const client of clients.splice(0)) client.break();
    for (const stop of stops.splice(0)) await stop();
    await db.execute(sql`truncate mail_in.messages, mail_in.loose_blobs cascade`);
    jobs.length = 0;
  });

  const storeDeps = (): StoreMessageDeps & { blobs: typeof blobs } => ({
    db,
    blobs,
    clock: systemClock,
    queue: { send: async (_job, payload) => jobs.push(payload) > 0 },
    hasRoom: async () => true,
  });
  const store: ReceiverDeps['store'] = (envelope, content) => storeMessage(storeDeps(), envelope, content);

  async function start(options: Partial<ReceiverDeps> & { isEncrypted?: boolean } = {}): Promise<number> {
    const { isEncrypted, ...deps } = options;
    const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
    if (isEncrypted) {
      const { cert, key } = ownCertificate(DOMAIN);
      writeFileSync(files.certFile, cert);
      writeFileSync(files.keyFile, key);
    }
    const receiver = await startSmtpReceiver({
      place: {
        domain: DOMAIN,
        port: 0,
        host: '127.0.0.1',
        ...(isEncrypted ? files : { certFile: undefined, keyFile: undefined }),
      },
      log: createLog('silent'),
      recipient: async (localPart) => (localPart === 'abc' ? { owner: OWNER } : 'unknown'),
      takeLetter: async () => 'refused',
      uploadPage: UPLOAD_PAGE,
      store,
      ...deps,
    });
    stops.push(receiver.stop);
    return receiver.port;
  }

  async function connect(port: number, localAddress?: string): Promise<SmtpClient & { greeting: string }> {
    const client = await connectSmtp(port, localAddress);
    clients.push(client);
    return { ...client, greeting: await client.reply() };
  }

  async function greeted(port: number, localAddress?: string): Promise<SmtpClient> {
    const client = await connect(port, localAddress);
    expect(await client.say('EHLO mx.example.org')).toMatch(/^250 /);
    return client;
  }

  return {
    start,
    connect,
    greeted,
    store,
    storeDeps,
    /** What was sent to the queue. */
    jobs,
    database: () => db,
    rows: async () =>
      (await db.execute<StoredRow>(sql`select envelope_from, blob_key from mail_in.messages`)).rows,
    bytesOf: async ({ blob_key }: StoredRow) => buffer(await blobs.read(blob_key)),
  };
}
