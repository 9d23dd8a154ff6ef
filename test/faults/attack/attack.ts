// One attacker with one address and one account, who does everything at once that would cost others their turn.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { wavFile } from '#speech/wav.ts';
import { crowd, filtersOfSockets, slowSenders, unusedSockets } from './attack-connections.ts';
import {
  costlyFiles,
  exportsLeft,
  images,
  refusedFiles,
  storedTooMuch,
  tryOuts,
  uploadsListenedTo,
} from './attack-media.ts';
import { ADDRESS, type Ask, asker, count, insisting, kindOf, type Outcome } from './attack-requests.ts';
import { FINAL_STATUSES, type Person } from '../../clients/client.ts';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { silence } from '../../fixtures/synthetic-speech.ts';
import { longTexts } from '../../whole/long-texts/ten-hours.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';

/** Between the requests of somebody who hurries. */
const PAUSE_MS = 30;
/** What hangs is given up then, and the attack fails. */
const MOST_MS = 400_000;

export type AttackReport = Readonly<Record<AttackName, Outcome>>;
type AttackName =
  | 'heavy edits'
  | 'large bodies'
  | 'refused files'
  | 'costly files'
  | 'exports left'
  | 'images'
  | 'uploads listened to'
  | 'try-outs'
  | 'stored too much'
  | 'sockets without a join'
  | 'filters of sockets'
  | 'slow senders'
  | 'a crowd of connections'
  | 'uploads over the quota'
  | 'combining marks'
  | 'a flood of requests';

/** Recordings of the attacker's with a text: a short one to edit, and one with a text of ten hours. */
type Prepared = { short: string; long: string };

export async function prepareAttack({ dataDir }: Product, attacker: Person): Promise<Prepared> {
  const record = async () => {
    const { id } = await attacker.record({ name: 'own.wav', content: wavFile(silence(1)) });
    await attacker.reaches(id, ...FINAL_STATUSES);
    return id;
  };
  const [short, long] = [await record(), await record()];
  const text = JSON.stringify(transcriptOf(longTexts()));
  await queryProduct(dataDir, 'update raw_transcripts set content = $2 where project_id = $1', [long, text]);
  return { short, long };
}

/**
 * Runs until every attack has come to its end, at the latest when the slowest senders are cut.
 * @throws when one of them does not come to its end
 */
export async function attack(product: Product, attacker: Person, prepared: Prepared): Promise<AttackReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 60, localAddress: ADDRESS });
  const deadline = AbortSignal.timeout(MOST_MS);
  const late = new Promise<never>((_, reject) =>
    deadline.addEventListener('abort', () => reject(new Error('The attack did not come to its end.'))),
  );
  const ask = asker(product.url, agent, attacker);
  try {
    return await Promise.race([attackWith(product, attacker, { ...prepared, ask }), late]);
  } finally {
    agent.destroy();
  }
}

async function attackWith(
  product: Product,
  attacker: Person,
  { short, long, ask }: Prepared & { ask: Ask },
): Promise<AttackReport> {
  // By themselves: on a busy machine the first were closed before the last came to the door.
  const unused = await unusedSockets(product);
  const lasting = Promise.all([unused.outcome, slowSenders(product.url), crowd(product.url)]);
  const [edits, bodies, files, costly, exports, scaled, listened, tried, stored, filters, uploads, marks] =
    await Promise.all([
      heavyEdits(insisting(ask), short),
      largeBodies(ask, short),
      refusedFiles(attacker, insisting(ask)),
      costlyFiles(attacker, insisting(ask)),
      exportsLeft(product, attacker, long),
      images(product, attacker, insisting(ask)),
      uploadsListenedTo(product, attacker),
      tryOuts(ask),
      storedTooMuch(product, attacker),
      filtersOfSockets(product, attacker),
      uploadsOverQuota(ask),
      combiningMarks(ask),
    ]);
  const flood = await requestFlood(ask);
  const [sockets, slow, connections] = await lasting;
  return {
    'heavy edits': edits,
    'large bodies': bodies,
    'refused files': files,
    'costly files': costly,
    'exports left': exports,
    images: scaled,
    'uploads listened to': listened,
    'try-outs': tried,
    'stored too much': stored,
    'sockets without a join': sockets,
    'filters of sockets': filters,
    'slow senders': slow,
    'a crowd of connections': connections,
    'uploads over the quota': uploads,
    'combining marks': marks,
    'a flood of requests': flood,
  };
}

async function heavyEdits(ask: Ask, projectId: string): Promise<Outcome> {
  const text = 'a b '.repeat(25_000).slice(0, 100_000);
  const insert = { kind: 'insert', id: randomUUID(), made: 'm', after: null, speaker: null, text };
  const chain: object[] = [insert];
  for (let n = 0, version = insert.id; n < 3; n += 1) {
    const id = randomUUID();
    chain.push({ kind: 'text', id, segment: 'm', version, text: `${'b a '.repeat(20_000)}${n}` });
    version = id;
  }
  const splits = Array.from({ length: 900 }, (_, n) => ({
    kind: 'split',
    id: randomUUID(),
    segment: n === 0 ? 'm' : `m${n - 1}`,
    version: '',
    at: 1,
    made: `m${n}`,
  }));
  const post = (operations: object[]) =>
    ask('POST', `/api/projects/${projectId}/edits`, {
      body: JSON.stringify({ base: 1, since: 0, operations }),
    });
  return count(
    (await Promise.all([post(chain), post([insert, ...splits]), post([insert, ...splits])])).map(kindOf),
  );
}

/** Of nobody, and of somebody: a megabyte of values, each of which costs more than a letter. */
async function largeBodies(ask: Ask, projectId: string): Promise<Outcome> {
  const body = `[${'{},'.repeat(300_000)}{}]`;
  const stranger = { authorization: 'Bearer nobody' };
  const paths = ['edits', 'replacements', 'edits/keep'].map((door) => `/api/projects/${projectId}/${door}`);
  const asked = paths.flatMap((path) => [
    ask('POST', path, { body, headers: stranger }).catch(cut),
    ask('POST', path, { body }).catch(cut),
  ]);
  const kinds = (await Promise.all(asked)).map((answer) =>
    answer === 'cut' ? 'refused' : refusalOf(answer.status),
  );
  return count(kinds);
}

/** Answered before the body was there, and closed: the client may see either. */
const cut = () => 'cut' as const;
const refusalOf = (status: number) => (status === 401 || status === 413 ? 'refused' : String(status));

async function uploadsOverQuota(ask: Ask): Promise<Outcome> {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
  const created = Array.from({ length: 230 }, () =>
    ask('POST', '/storage/v1/upload/resumable', { headers: { ...headers, 'content-length': '0' } }),
  );
  return count((await Promise.all(created)).map(kindOf));
}

async function combiningMarks(ask: Ask): Promise<Outcome> {
  const marks = `a${'\u0315\u0300\u05AE\u0062'.repeat(8_000)}`;
  const asked = Array.from({ length: 10 }, () => [
    ask('POST', '/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email: 'ada@example.org', password: marks }),
    }),
    ask('POST', '/auth/v1/signup', {
      body: JSON.stringify({
        email: 'new@example.org',
        password: 'a long enough password',
        data: { name: marks },
      }),
    }),
  ]).flat();
  const statuses = (await Promise.all(asked)).map(({ status }) =>
    status >= 400 && status < 500 ? 'refused' : String(status),
  );
  return count(statuses);
}

/** For next to nothing each: a busy machine answers more than the limit of them in its time, too. */
async function requestFlood(ask: Ask): Promise<Outcome> {
  const asked = Array.from({ length: 1_500 }, () => ask('GET', '/api/projects/none'));
  return count((await Promise.all(asked)).map(kindOf));
}

/** What somebody else does meanwhile, one after the other, and how long each took, ms. */
export async function liveOn(
  person: Person,
  until: AbortSignal,
): Promise<{ statuses: Readonly<Record<string, number>>; times: number[] }> {
  const paths = ['/api/projects', '/api/auth/profile/en', '/api/config', '/'];
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  for (let n = 0; !until.aborted; n += 1) {
    const startedAt = performance.now();
    const { status } = await person.call('GET', paths[n % paths.length] ?? '/');
    times.push(performance.now() - startedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await delay(PAUSE_MS);
  }
  return { statuses, times };
}
