// The running product that takes mail, a name server, and senders whose domains vouch for them.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { setTimeout as delay } from 'node:timers/promises';
import { type Person, signUp } from '../clients/client.ts';
import { type Product, readyDataDir, startProduct } from '../servers/product.ts';
import { queryProduct } from '../servers/product-database.ts';
import { type MailServer, startMailServer } from '../servers/doubles/smtp-server.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { mailPortOf } from './mail-port.ts';
import { type Signature, signingDomains } from './signing-domain.ts';

export const DOMAIN = 'in.wortlaut.example';

export type MailWorld = {
  product: Product;
  person: Person;
  dns: DnsServer;
  /** What the product sent. */
  answers: MailServer;
  port: number;
  /** Signs as the domain of all senders at example.org. */
  dkim: Signature;
  /** The person's address. */
  address: string;
  /** By a sender whose domain signs; refused ones throw. `unsigned` leaves the signature out. */
  send(mail: Omit<Mail.Options, 'from'> & { from?: string; unsigned?: boolean }): Promise<void>;
  /** A message as it is. @param how.signedBy the domain that signs it, or none */
  sendRaw(raw: Buffer, how?: { envelopeFrom?: string; signedBy?: string | null }): Promise<void>;
  /** The rows of messages, oldest first, once none waits. */
  outcomes(): Promise<MessageRow[]>;
  /** Kills it. @param changed settings */
  restart(changed?: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
};

export type MessageRow = {
  id: string;
  outcome: string;
  error_code: string | null;
  sender: string | null;
  subject: string | null;
  recordings: string;
};

const WORDS = 'the weather was fine this morning';

export async function startMailWorld(env: Record<string, string> = {}): Promise<MailWorld> {
  const dns = await startDnsServer();
  const domains = signingDomains();
  domains.publish(dns.records, ['example.org', 'other.example']);
  const speech = await startSpeech();
  const answers = await startMailServer();
  const dataDir = readyDataDir();
  const first = await startProduct({ dataDir });
  const registered = await signUp(first, 'ada@example.org');
  await first.stop();
  const speechUrl = `http://127.0.0.1:${(speech.address() as AddressInfo).port}`;
  const settings = {
    MAIL_IN_DOMAIN: DOMAIN,
    MAIL_IN_PORT: '0',
    MAIL_IN_DNS: dns.address,
    SMTP_URL: answers.url,
    SPEECH_HTTP_URL: speechUrl,
    SPEECH_ENGINE: 'openai',
    PLANS: 'off',
    ...env,
  };
  const world = { dns, answers } as unknown as MailWorld;
  world.dkim = domains.signatureOf('example.org');
  world.restart = async (changed = {}) => {
    if (world.product) await world.product.stop('SIGKILL');
    world.product = await startProduct({ dataDir, env: { ...settings, ...changed } });
    world.port = await mailPortOf(world.product);
    world.person = registered.at(world.product);
  };
  await world.restart();
  const shown = await world.person.call<{ address: string }>('GET', '/api/mail-in');
  world.address = shown.body.address;
  world.send = async ({ unsigned, ...mail }) => {
    const { from = 'ada@example.org' } = mail;
    const dkim = domains.signatureOf(from.replace(/^.*@|>$/g, ''));
    const transport = createTransport({
      host: '127.0.0.1',
      port: world.port,
      ignoreTLS: true,
      ...(unsigned ? {} : { dkim }),
    });
    await transport.sendMail({ to: world.address, text: 'Guten Tag', ...mail, from });
  };
  world.sendRaw = async (raw, { envelopeFrom = 'ada@example.org', signedBy = 'example.org' } = {}) => {
    const transport = createTransport({ host: '127.0.0.1', port: world.port, ignoreTLS: true });
    const envelope = { from: envelopeFrom, to: [world.address] };
    const dkim = signedBy !== null && domains.signatureOf(signedBy);
    await transport.sendMail({ raw, envelope, ...(dkim && { dkim }) });
  };
  world.outcomes = () => worked(dataDir);
  world.remove = async () => {
    await world.product.remove();
    await answers.close();
    speech.closeAllConnections();
    speech.close();
    dns.close();
  };
  return world;
}

/** Recognises the same words in everything. */
export async function startSpeech(): Promise<Server> {
  const words = WORDS.split(' ').map((word, index) => ({ word, start: index / 4, end: index / 4 + 0.2 }));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: WORDS, words }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function worked(dataDir: string): Promise<MessageRow[]> {
  for (;;) {
    const rows = (await queryProduct(
      dataDir,
      `select m.id, outcome, error_code, sender, subject, finished_at,
         (select count(*) from mail_in.recordings r where r.message_id = m.id and project_id is not null) as recordings
       from mail_in.messages m order by received_at, id`,
      [],
    )) as (MessageRow & { finished_at: unknown })[];
    if (rows.every(({ finished_at }) => finished_at !== null))
      return rows.map(({ id, outcome, error_code, sender, subject, recordings }) => ({
        id,
        outcome,
        error_code,
        sender,
        subject,
        recordings,
      }));
    await delay(30);
  }
}
