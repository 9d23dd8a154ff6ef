// Kills while the answer to a ticket is taken by mail: what got 250 is in its ticket once, and what did not comes again.
// `KILLS=200 SEED=7` makes more of them, and others.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { batchesOf } from '#platform/jobs/batches.ts';
import { newReplyPart } from '#support/replies/reply-address.ts';
import { createTestDatabase } from '../servers/database.ts';
import { seededRandom } from '../sound/tone-words.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { buildKilledReceiver, deliver, startKilledReceiver } from './killed-receiver.ts';
import type { KillOrder } from './killed-mail.child.ts';
import { signingDomains } from './signing-domain.ts';

const SEED = Number(process.env.SEED ?? 17);
const KILLS = Number(process.env.KILLS ?? 6);
const DOMAIN = 'in.wortlaut.example';
const ADA = 'ada@example.org';
/** Of which some are made before the receiver listens. */
const MOST_STATEMENTS = 30;

type Reply = { ticketId: string; from: string; to: string; raw: Buffer };

const domains = signingDomains();
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  dkim: domains.signatureOf('example.org'),
});
const random = seededRandom(SEED);
const below = (n: number) => Math.floor(random() * n);
let database: DatabaseHandle;
let dns: DnsServer;
let dataDir: string;

beforeAll(async () => {
  buildKilledReceiver();
  database = await createTestDatabase();
  dns = await startDnsServer();
  domains.publish(dns.records, ['example.org']);
  dataDir = mkdtempSync(join(tmpdir(), 'wortlaut-killed-replies-'));
});
afterAll(() => {
  dns.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`loses no answer and keeps none twice: ${KILLS} kills, seed ${SEED}`, async () => {
  const accepted: string[] = [];
  const all: string[] = [];
  let unsent: Reply[] = [];
  let next = startReceiver();
  for (let n = 0; n <= KILLS; n += 1) {
    const receiver = await next;
    const isLast = n === KILLS;
    if (!isLast) {
      next = startReceiver();
      for (let fresh = 1 + below(2); fresh > 0; fresh -= 1) {
        const reply = await writeReply();
        unsent.push(reply);
        all.push(reply.ticketId);
      }
    }
    const order: KillOrder = isLast ? { at: 'never', count: 0 } : nextOrder();
    const port = await receiver.open(order);
    const happened = (at: string) => {
      if (at === order.at) receiver.kill();
    };
    const send = async (reply: Reply) => {
      if (
        port === null ||
        !(await deliver(port, reply, { onHalf: () => happened('half'), log: receiver.log }))
      )
        return [reply];
      accepted.push(reply.ticketId);
      happened('accepted');
      return [];
    };
    const sent: Reply[] = [];
    for (const some of batchesOf(unsent, 10)) sent.push(...(await Promise.all(some.map(send))).flat());
    unsent = sent;
    receiver.kill();
    await receiver.ended;
    const kept = await keptOf();
    for (const id of accepted) expect(kept.get(id), `after kill ${n} at ${order.at} ${order.count}`).toBe(1);
  }
  expect(unsent).toEqual([]);
  expect(await keptOf()).toEqual(new Map(all.map((id) => [id, 1])));
}, 900_000);

const startReceiver = () =>
  startKilledReceiver({ dataDir, databaseUrl: database.url, dns: dns.address, domain: DOMAIN });

function nextOrder(): KillOrder {
  const place = ['half', 'accepted', 'statement', 'statement', 'statement', 'statement'][below(6)] ?? '';
  return { at: place, count: place === 'statement' ? 1 + below(MOST_STATEMENTS) : 1 };
}

/** To a ticket of its own: one takes few answers an hour. */
async function writeReply(): Promise<Reply> {
  const [ticketId, part] = [randomUUID(), newReplyPart()];
  await database.db.execute(sql`
    insert into support.tickets (id, name, email, locale, reply_part, state, created_at, changed_at)
    values (${ticketId}, 'Ada', ${ADA}, 'de', ${part}, 'answered', now(), now())`);
  const to = `${part}@${DOMAIN}`;
  const { message } = await writer.sendMail({
    from: ADA,
    to,
    subject: 'Re: Ihre Anfrage',
    text: `Er ist wieder da. ${'Und noch mehr. '.repeat(below(2) * below(5_000))}`,
    attachments: below(2) === 0 ? [] : [{ filename: 'Notiz.txt', content: 'Zeile 1' }],
  });
  return { ticketId, from: ADA, to, raw: Buffer.concat([message as Buffer, Buffer.from('\r\n')]) };
}

/** How many messages each ticket with one has. */
async function keptOf(): Promise<Map<string, number>> {
  const { rows } = await database.db.execute<{ id: string; messages: number }>(
    sql`select ticket_id as id, count(*)::int as messages from support.ticket_messages group by 1`,
  );
  return new Map(rows.map(({ id, messages }) => [id, messages]));
}
