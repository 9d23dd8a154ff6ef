// A receiver of mail that is to be killed, as a process of its own, and a mail server that sends to it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import type { KillOrder } from './killed-mail.child.ts';

export type KilledReceiver = {
  /** @returns the port; null where it was killed before it had one */
  open(order: KillOrder): Promise<number | null>;
  kill(): void;
  /** The end of its log. */
  log(): string;
  /** Resolves once it is gone. */
  ended: Promise<unknown>;
};

/** Of this worker of the tests alone: another one builds while programs of this one start. */
const FOLDER = `killed-mail-${process.env.VITEST_POOL_ID}`;

/** Once, as it starts for each kill: from the sources it would load for most of the time. */
export function buildKilledReceiver(): void {
  const build = ['scripts/build-program.mjs', 'test/mail-in/killed-mail.child.ts', FOLDER];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Resolves once its program is loaded; it opens nothing before it is ordered to. */
export async function startKilledReceiver(options: {
  dataDir: string;
  databaseUrl: string;
  dns: string;
  domain: string;
}): Promise<KilledReceiver> {
  const child = spawn(process.execPath, [`build/${FOLDER}/main.mjs`], {
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      MAIL_IN_DOMAIN: options.domain,
      MAIL_IN_PORT: '0',
      MAIL_IN_DNS: options.dns,
      // Not asked for anything: nobody works on the recordings.
      SPEECH_ENGINE: 'openai',
      SPEECH_HTTP_URL: 'http://127.0.0.1:9',
      PLANS: 'off',
      SPEECH_MODELS_FETCH: 'off',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let written = '';
  const port = new Promise<number | null>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      written = `${written}${line}\n`.slice(-4_000);
      if (line.includes('mail server for incoming mail started'))
        resolve((JSON.parse(line) as { port: number }).port);
    });
    void ended.then(() => resolve(null));
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdin.on('error', () => undefined);
  return {
    open: (order) => {
      if (child.exitCode !== null) throw new Error(`The receiver ended by itself:\n${written}`);
      child.stdin.write(`${JSON.stringify(order)}\n`);
      return port;
    },
    kill: () => void child.kill('SIGKILL'),
    log: () => written,
    ended,
  };
}

/**
 * Delivers one message as a mail server does.
 * @param mail.raw ends with a line
 * @param options.onHalf called once half of the message has left this process
 * @param options.log of the receiver, shown where it refuses a mail
 * @returns whether it was answered 250 after its end; false where the connection was lost
 */
export async function deliver(
  port: number,
  mail: { from: string; to: string; raw: Buffer },
  { onHalf = () => undefined, log }: { onHalf?: () => void; log: () => string },
): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  // RFC 5321, 4.5.2: a line that begins with a dot gets another.
  const wire = Buffer.from(`${mail.raw.toString('latin1').replace(/^\./gm, '..')}.\r\n`, 'latin1');
  const half = Math.floor(wire.byteLength / 2);
  const steps: (() => void)[] = [
    () => socket.write('EHLO mx.example.org\r\n'),
    () => socket.write(`MAIL FROM:<${mail.from}>\r\n`),
    () => socket.write(`RCPT TO:<${mail.to}>\r\n`),
    () => socket.write('DATA\r\n'),
    () => {
      socket.write(wire.subarray(0, half), onHalf);
      socket.write(wire.subarray(half));
    },
  ];
  try {
    for await (const line of createInterface({ input: socket })) {
      if (/^\d{3}-/.test(line)) continue;
      if (!/^[23]/.test(line)) throw new Error(`The receiver answered ${line}\n${log()}`);
      const step = steps.shift();
      if (!step) return true;
      step();
    }
  } catch (error) {
    // The receiver was killed.
    if (error !== socket.errored) throw error;
  } finally {
    socket.destroy();
  }
  return false;
}
