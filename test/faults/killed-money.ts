// A product that is to be killed while money is in work, as a process of its own on a database of the test.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SELLER } from '../stories/seller.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../servers/doubles/stripe-server.ts';
import type { MoneyKill } from './money-with-kill-points.ts';

export type KilledProduct = {
  pid: number | undefined;
  /** @returns where it answers */
  start(): Promise<string>;
  arm(order: MoneyKill): Promise<void>;
  kill(): void;
  /** The end of its log. */
  log(): string;
  hasEnded(): boolean;
  /** Resolves once it is gone. */
  ended: Promise<unknown>;
};

/** Once, as it starts for each kill: from the sources it would load for most of the time. */
export function buildKilledProduct(): void {
  const build = ['scripts/build-program.mjs', 'test/faults/money-with-kill-points.ts', 'killed-money'];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Resolves once its program is loaded; it opens nothing before it is started. */
export async function loadKilledProduct(options: {
  dataDir: string;
  databaseUrl: string;
  stripeUrl: string;
}): Promise<KilledProduct> {
  const child = spawn(process.execPath, ['build/killed-money/main.mjs'], {
    env: {
      ...process.env,
      ...SELLER,
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: '',
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: options.stripeUrl,
      // Not asked for anything: nobody has recordings.
      SPEECH_ENGINE: 'openai',
      SPEECH_HTTP_URL: 'http://127.0.0.1:9',
      SPEECH_MODELS_FETCH: 'off',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000);
  });
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The product ended by itself:\n${log}`);
    return value;
  };
  const say = (line: string) => {
    child.stdin.write(`${line}\n`);
    return nextLine();
  };
  await nextLine();
  return {
    pid: child.pid,
    start: () => say('start'),
    arm: async (order) => void (await say(JSON.stringify(order))),
    kill: () => void child.kill('SIGKILL'),
    log: () => log,
    hasEnded,
    ended,
  };
}
