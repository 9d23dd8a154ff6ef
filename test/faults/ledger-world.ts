// A product whose pages, worker and database are killed one after the other, and started again at once, as a service
// manager does it.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { loadKeys } from '#identity/public.server.ts';
import { connectDatabase, type DatabaseHandle } from '#platform/database/database.ts';
import {
  type EmbeddedPostgres,
  freePort,
  startEmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { PASSWORD, type Person, signIn } from '../clients/client.ts';
import { type DnsServer, startDnsServer } from '../mail-in/dns-server.ts';
import { DOMAIN, startSpeech } from '../mail-in/mail-world.ts';
import { type Signature, signingDomains } from '../mail-in/signing-domain.ts';
import { type MailServer, startMailServer } from '../servers/doubles/smtp-server.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { SELLER } from '../stories/seller.ts';

export const PARTS = ['web', 'worker', 'database'] as const;
export type Part = (typeof PARTS)[number];

export type LedgerWorld = {
  /** Stays the same over all kills. */
  url: string;
  dataDir: string;
  mailPort: number;
  /** Signs as the domain of all people. */
  dkim: Signature;
  /** What the product sent, as the mail server acknowledged it. */
  mailbox: MailServer;
  /** For a look at what is stored; usable while the database is up. */
  database: DatabaseHandle;
  /** Accounts with a session each, made while nothing is killed. */
  register(emails: readonly string[]): Promise<Person[]>;
  /** With SIGKILL. @returns false where the part is still on its way up */
  kill(part: Part): boolean;
  /** The ends of the logs of what runs now, for a failure. */
  logs(): string;
  /** Ends everything. */
  close(): Promise<void>;
};

/** A role of the product that is started again whenever it ends. */
type Kept = { running: Product | null; end(): Promise<void> };

export async function startLedgerWorld(folders: {
  dataDir: string;
  databaseDir: string;
}): Promise<LedgerWorld> {
  const { dataDir, databaseDir } = folders;
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres(databaseDir, log);
  const outside = await startOutside();
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = { ...outside.env, ...SELLER, DATABASE_URL: postgres.url, PUBLIC_URL: url, PORT: String(port) };
  const start = (role: 'web' | 'worker') =>
    startProduct({
      dataDir,
      env: { ...env, MAIL_IN_PORT: String(mailPort) },
      args: ['serve', '--role', role],
    });
  // The first to start makes the tables.
  const web = await keep(() => start('web'));
  const worker = await keep(() => start('worker'));
  const database = connectDatabase(postgres.superuserUrl, { log });
  return {
    url,
    dataDir,
    mailPort,
    dkim: outside.dkim,
    mailbox: outside.mailbox,
    database,
    register: (emails) => register({ url, dataDir }, emails),
    kill: (part) => (part === 'database' ? killServer(postgres) : killRole(part === 'web' ? web : worker)),
    logs: () =>
      [web, worker].map(({ running }) => running?.log().slice(-6_000) ?? 'not running').join('\n\n'),
    close: async () => {
      await Promise.all([web.end(), worker.end()]);
      await database.close();
      await postgres.stop();
      await outside.close();
    },
  };
}

async function startOutside() {
  const dns = await startDnsServer();
  const domains = signingDomains();
  domains.publish(dns.records, ['example.org']);
  const speech = await startSpeech();
  const mailbox = await startMailServer();
  return {
    mailbox,
    dkim: domains.signatureOf('example.org'),
    env: settingsOf({ dns, speech, mailbox }),
    close: async () => {
      await mailbox.close();
      speech.closeAllConnections();
      speech.close();
      dns.close();
    },
  };
}

function settingsOf({ dns, speech, mailbox }: { dns: DnsServer; speech: Server; mailbox: MailServer }) {
  return {
    MAIL_IN_DOMAIN: DOMAIN,
    MAIL_IN_DNS: dns.address,
    SMTP_URL: mailbox.url,
    SPEECH_ENGINE: 'openai',
    SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
}

/** Resolves once it runs for the first time. */
async function keep(start: () => Promise<Product>): Promise<Kept> {
  let isOver = false;
  const first = Promise.withResolvers<void>();
  const kept = { running: null as Product | null };
  const looking = (async () => {
    while (!isOver) {
      // It may end before it is ready, as where the database is away.
      const product = await start().catch(() => null);
      kept.running = product;
      first.resolve();
      if (!product) {
        await delay(500);
        continue;
      }
      if (isOver) await product.stop();
      else if (product.process.exitCode === null && product.process.signalCode === null)
        await once(product.process, 'exit');
      kept.running = null;
    }
  })();
  await first.promise;
  return {
    get running() {
      return kept.running;
    },
    end: async () => {
      isOver = true;
      await kept.running?.stop();
      await looking;
    },
  };
}

const killRole = ({ running }: Kept): boolean => running?.process.kill('SIGKILL') ?? false;

function killServer({ pid }: EmbeddedPostgres): boolean {
  const server = pid();
  try {
    return server !== undefined && process.kill(server, 'SIGKILL');
  } catch {
    // It has just ended, and the next one is not started yet.
    return false;
  }
}

async function register(
  product: Pick<Product, 'url' | 'dataDir'>,
  emails: readonly string[],
): Promise<Person[]> {
  const { serviceKey } = await loadKeys(product.dataDir);
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const { admin } = createClient(product.url, serviceKey, options).auth;
  const people: Person[] = [];
  for (const email of emails) {
    const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    if (error) throw error;
    people.push(await signIn(product, { email, password: PASSWORD }));
  }
  return people;
}
