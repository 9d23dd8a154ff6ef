// Input that is small to send and could be long to work on: what it costs over plain input of the same length. And that
// a password of nobody takes as long as one of somebody.
import { gzipSync } from 'node:zlib';
import { readBody } from '#analytics/server/read-body.ts';
import { isEasilyGuessed } from '#identity/passwords/easily-guessed.ts';
import { createPasswords } from '#identity/passwords/passwords.ts';
import { loadKeys } from '#identity/public.server.ts';
import { signUp } from '../test/clients/client.ts';
import { startProduct } from '../test/servers/product.ts';
import type { Bench, Figure } from './bench.ts';
import { processorS } from './process-tree.ts';
import { loadNote } from './statistics.ts';

const TRIES = 5;
/** Linux counts in hundredths of a second: one request would be too short. */
const REQUESTS = 40;
/** Putting the marks into order takes some hundred times as long as reading them, and so does splitting the fields. */
const MOST_OF_MARKS = 20;
const MOST_OF_FIELDS = 20;
const MOST_OF_ONE_LETTER = 40;
const NOBODYS = { least: 0.8, most: 1.25 };
const LENGTH = 30_001;
/** Marks in turn below and above a letter, which have to be put into order. */
const MARKS = `a${'\u0301\u0323'.repeat((LENGTH - 1) / 2)}`;
const LETTERS = 'a'.repeat(LENGTH);
const PASSWORD = 'Kraniche ziehen im Herbst';

type Ask = { name: string; path: string; bodyOf: (text: string) => object };

const asks: readonly Ask[] = [
  {
    name: 'an address at sign-in',
    path: '/auth/v1/token?grant_type=password',
    bodyOf: (email) => ({ email, password: 'x' }),
  },
  {
    name: 'an address at sign-up',
    path: '/auth/v1/signup',
    bodyOf: (email) => ({ email, password: PASSWORD }),
  },
  { name: 'an address that wants a link', path: '/auth/v1/otp', bodyOf: (email) => ({ email }) },
  {
    name: 'a password at sign-up',
    path: '/auth/v1/signup',
    bodyOf: (password) => ({ email: 'marks@example.org', password }),
  },
  {
    name: 'names in the data of a sign-up',
    path: '/auth/v1/signup',
    bodyOf: (name) => ({ email: 'marks@example.org', password: PASSWORD, data: { full_name: name } }),
  },
  {
    name: 'the name of an object',
    path: '/storage/v1/object/move',
    bodyOf: (sourceKey) => ({ bucketId: 'b', sourceKey, destinationKey: 'x' }),
  },
];

export const hardInputBench: Bench = {
  name: 'hard-input',
  run: async (log) => [
    await marks(log),
    await oneLetter(),
    await fields(),
    await nobodys(),
    await longPassword(),
  ],
};

async function marks(log: (line: string) => void): Promise<Figure> {
  const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
  const product = await startProduct({ args: ['serve', '--role', 'web'], env });
  try {
    const { accessToken } = await signUp(product, 'reader@example.org');
    const { anonKey } = await loadKeys(product.dataDir);
    const send = async ({ name, path, bodyOf }: Ask, text: string) => {
      const own = path.startsWith('/storage') && { authorization: `Bearer ${accessToken}` };
      for (let turn = 0; turn < REQUESTS; turn += 1) {
        const answer = await fetch(new URL(path, product.url), {
          method: 'POST',
          // The limits are per address.
          headers: {
            apikey: anonKey,
            'content-type': 'application/json',
            'x-forwarded-for': `198.51.100.${turn}`,
            ...own,
          },
          body: JSON.stringify(bodyOf(text)),
        });
        await answer.arrayBuffer();
        if (answer.status !== 400) throw new Error(`${name}: answered ${answer.status}.`);
      }
    };
    const cost = async (ask: Ask, text: string) => {
      const before = processorS(product.process.pid ?? 0).eventLoop;
      await send(ask, text);
      return processorS(product.process.pid ?? 0).eventLoop - before;
    };
    const ratios: { name: string; ratio: number }[] = [];
    for (const ask of asks) {
      await send(ask, LETTERS);
      const [plain, hard] = [await cost(ask, LETTERS), await cost(ask, MARKS)];
      log(`${ask.name}: ${hard.toFixed(2)} s against ${plain.toFixed(2)} s`);
      ratios.push({ name: ask.name, ratio: hard / plain });
    }
    const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0] ?? { name: '', ratio: Number.NaN };
    return atMost(MOST_OF_MARKS, worst.ratio, {
      what: `a request refused for ${LENGTH - 1} marks ÷ for as many letters, processor time of the event loop`,
      note: `${worst.name}, the worst of ${asks.length} kinds; ${REQUESTS} requests each`,
    });
  } finally {
    await product.remove();
  }
}

async function oneLetter(): Promise<Figure> {
  const varied = Array.from({ length: 72 }, (_, index) => String.fromCodePoint(0x4e00 + 7 * index)).join('');
  const weigh = (password: string) => least(processorMs, async () => isEasilyGuessed(password, {}));
  await weigh(varied);
  return atMost(MOST_OF_ONE_LETTER, (await weigh('a'.repeat(72))) / (await weigh(varied)), {
    what: 'weighing a password of one letter 72 times ÷ of 72 different ones, processor time',
  });
}

async function fields(): Promise<Figure> {
  const event = encodeURIComponent('{"event":"a"}');
  const read = (others: string) => {
    const form = gzipSync(`x=1&data=${event}&${others}`);
    return least(processorMs, () => readBody(form));
  };
  const one = await read('a'.repeat(400_000));
  return atMost(MOST_OF_FIELDS, (await read('a&'.repeat(200_000))) / one, {
    what: 'reading a visit from a form of 200,000 fields ÷ of two fields as long, processor time',
  });
}

async function nobodys(): Promise<Figure> {
  const passwords = createPasswords();
  const hash = await passwords.hash(PASSWORD, 'bench');
  const durations = { somebody: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < 21; round += 1)
    for (const [whose, stored] of [
      ['somebody', hash],
      ['nobody', null],
    ] as const) {
      const startedAt = performance.now();
      await passwords.matches('falsches Passwort', stored, 'bench');
      durations[whose].push(performance.now() - startedAt);
    }
  // The least of many is the work itself, without what else the machine did meanwhile.
  const ratio = Math.min(...durations.nobody) / Math.min(...durations.somebody);
  return {
    what: 'comparing a password of nobody ÷ of somebody',
    wanted: `${NOBODYS.least} to ${NOBODYS.most}`,
    measured: ratio.toFixed(2),
    met: ratio >= NOBODYS.least && ratio <= NOBODYS.most,
    note: `the least of ${durations.nobody.length} each, turn and turn about; ${loadNote()}`,
  };
}

async function longPassword(): Promise<Figure> {
  const passwords = createPasswords();
  const compare = (password: string) =>
    least(
      () => performance.now(),
      () => passwords.matches(password, null, 'bench'),
    );
  const short = await compare(PASSWORD);
  return atMost(NOBODYS.most, (await compare('\ufdfa'.repeat(1_000_000))) / short, {
    what: 'comparing a password of a million letters ÷ of 25',
  });
}

function atMost(most: number, ratio: number, { what, note }: { what: string; note?: string }): Figure {
  const remarks = [note, loadNote()].filter((part) => part !== undefined);
  return {
    what,
    wanted: `≤ ${most}`,
    measured: ratio.toFixed(2),
    met: ratio <= most,
    note: remarks.join('; '),
  };
}

/** Of several tries, so that other work of the machine counts for less. @param now a clock, ms */
async function least(now: () => number, work: () => Promise<unknown>): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = now();
    await work();
    found = Math.min(found, now() - before);
  }
  return found;
}

/** Of this process. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
