// Where a simulated process may be cut: each statement, and each change of a file. Of a killed one nothing takes effect.
import { AsyncLocalStorage } from 'node:async_hooks';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

/** One process from its start to its end, as far as the simulation goes. */
export class Life {
  readonly name: string;
  readonly clients = new Set<pg.Client>();
  /** Ends what would outlive it otherwise. */
  readonly ends: (() => void)[] = [];
  isDead = false;
  constructor(name: string) {
    this.name = name;
  }
}

/** Why nothing of a dead process goes on. */
export class KilledError extends Error {
  override name = 'KilledError';
}

export type Passing = { what: string; client: pg.Client | null };
type Place = { turns: Passes; life: Life; task: string };
type Passes = {
  pass<T>(life: Life, task: string, passing: Passing, run: () => Promise<T>): Promise<T>;
};

const current = new AsyncLocalStorage<Place>();
const owners = new WeakMap<object, Life>();
/** What the system does for us beside the database: files, keys. */
const AT_WORK = /FSReq|CloseReq|Job|Request|Crypto|Zlib/;
let connecting = 0;

export const isSystemAtWork = () =>
  connecting > 0 || process.getActiveResourcesInfo().some((name) => AT_WORK.test(name));

/** What is done within, and whatever it begins, belongs to this process and this task. */
export function within<T>(place: Place, work: () => T): T {
  return current.run(place, work);
}

/** What the simulation asks itself is no part of it. */
export function outside<T>(work: () => T): T {
  return current.exit(work);
}

/** To be called for each pool of a process. */
export function own(life: Life, pool: pg.Pool): void {
  pool.on('connect', (client) => {
    owners.set(client, life);
    life.clients.add(client as pg.Client);
  });
}

/** A seam of its own, beside statements and files; outside of a process it only runs. */
export function seam<T>(what: string, run: () => Promise<T>): Promise<T> {
  const place = current.getStore();
  return place ? place.turns.pass(place.life, place.task, { what, client: null }, run) : run();
}

export function hookDatabase(): void {
  const { query, connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function (this: pg.Client, taker?: (error: Error) => void) {
    connecting += 1;
    const ended = Reflect.apply(connect, this, []) as Promise<void>;
    const counted = ended.finally(() => {
      connecting -= 1;
    });
    if (!taker) return counted;
    counted.then(() => (taker as () => void)(), taker);
    return undefined;
  } as typeof connect;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const place = current.getStore();
    const life = owners.get(this) ?? place?.life;
    if (!place || !life) {
      if (life?.isDead) throw new KilledError('a statement');
      return Reflect.apply(query, this, given);
    }
    // What the queue remembers of its own tables is asked now and then, whatever happens here.
    if (!owners.has(this) && /^\s*select/i.test(textOf(given[0]))) return Reflect.apply(query, this, given);
    const last = given.at(-1);
    const isCallback = typeof last === 'function';
    const rest = isCallback ? given.slice(0, -1) : given;
    const passing = { what: textOf(given[0]), client: this };
    const done = place.turns.pass(life, place.task, passing, () => Reflect.apply(query, this, rest));
    if (!isCallback) return done;
    done.then((result) => last(null, result), last as () => undefined);
    return undefined;
  } as typeof query;
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
  return (text ?? '').replace(/\s+/g, ' ').slice(0, 90);
}

/** Writes, renames and deletions; what is only synced is looked at by the test of power cuts. */
export async function hookFiles(): Promise<void> {
  const promises = files as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  const names = ['rename', 'unlink', 'rm', 'copyFile', 'writeFile', 'appendFile'];
  for (const name of names) hookMethod(promises, name);
  syncBuiltinESMExports();
  const handle = await files.open(import.meta.filename);
  const ofHandles = Object.getPrototypeOf(handle) as typeof promises;
  await handle.close();
  for (const name of ['write', 'writev', 'writeFile', 'appendFile', 'truncate']) hookMethod(ofHandles, name);
}

function hookMethod(on: Record<string, (...given: unknown[]) => Promise<unknown>>, name: string): void {
  const method = on[name];
  if (!method) throw new Error(`There is no ${name}.`);
  on[name] = function (this: unknown, ...given: unknown[]) {
    const path = typeof given[0] === 'string' ? given[0].split('/').slice(-2, -1).join('') : '';
    return seam(`file ${name} ${path}`.trim(), () => Reflect.apply(method, this, given) as Promise<unknown>);
  };
}
