// Lets one thing happen at a time: each statement and each change of a file waits until the lot falls on it, and there its
// process may be killed, or lose the database.
import type pg from 'pg';
import { isSystemAtWork, KilledError, type Life, outside, type Passing, within } from './schedules-seams.ts';

export type Fault = 'kill' | 'database gone before' | 'database gone after';
type Waiting = { life: Life; task: string; what: string; decide(fault: Fault | null): void };
type Flight = Passing & { life: Life; task: string; isBlocked: boolean };

/** Looks for statements that wait for a lock so long after they were sent. In ms. */
const LOCK_AFTER_MS = 4;
/** A task that did nothing for so long waits for something of its own process. In ms. */
const INSIDE_AFTER_MS = 12;
const STUCK_MS = 20_000;
const QUIET_TURNS = 3;

export const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));
const pidOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;

export class Turns {
  /** What happened, in its order. */
  readonly trace: string[] = [];
  /** Once nothing is left to chance any more, everything goes on at once. */
  isFree = false;
  readonly #waiting: Waiting[] = [];
  readonly #flights = new Set<Flight>();
  readonly #tasks = new Set<string>();
  readonly #idle = new Set<string>();
  readonly #observer: pg.Pool;
  readonly #random: () => number;
  #changes = 0;
  #changed = Promise.withResolvers<void>();

  constructor(options: { observer: pg.Pool; random: () => number }) {
    this.#observer = options.observer;
    this.#random = options.random;
  }

  spawn(task: string, work: () => Promise<void>): Promise<void> {
    this.#tasks.add(task);
    return work().finally(() => {
      this.#tasks.delete(task);
      this.#change();
    });
  }

  /** The task waits for another one meanwhile. */
  async idle<T>(task: string, what: Promise<T>): Promise<T> {
    this.#idle.add(task);
    this.#change();
    return what.finally(() => this.#idle.delete(task));
  }

  within<T>(life: Life, task: string, work: () => T): T {
    return within({ turns: this, life, task }, work);
  }

  async pass<T>(life: Life, task: string, passing: Passing, run: () => Promise<T>): Promise<T> {
    if (life.isDead) throw new KilledError(passing.what);
    const fault = this.isFree ? null : await this.#turn(life, task, passing.what);
    if (fault === 'kill' || life.isDead) throw new KilledError(passing.what);
    if (fault === 'database gone before') await this.#loseDatabase(life);
    const flight = { life, task, ...passing, isBlocked: false };
    this.#flights.add(flight);
    try {
      const done = await run();
      if (life.isDead) throw new KilledError(passing.what);
      if (fault !== 'database gone after') return done;
      await this.#loseDatabase(life);
      // What is no statement has no answer that could be lost with it.
      if (passing.client === null) return done;
      throw new Error('Connection terminated unexpectedly');
    } finally {
      this.#flights.delete(flight);
      this.#change();
    }
  }

  /**
   * Until all tasks have ended. @param faultAt asked at each turn
   * @param onKill starts what comes after a killed process
   */
  async run(faultAt: (turn: number) => Fault | null, onKill: (life: Life) => void): Promise<number> {
    for (let turn = 0; ; ) {
      await this.#settle();
      const next = this.#draw();
      if (!next && this.#tasks.size === 0 && this.#flights.size === 0) return turn;
      if (!next) {
        await this.#orStuck();
        continue;
      }
      turn += 1;
      const fault = faultAt(turn);
      this.trace.push(`${next.life.name} ${next.task}: ${fault ? `[${fault}] ` : ''}${next.what}`);
      if (fault === 'kill') {
        await this.kill(next.life);
        next.decide('kill');
        onKill(next.life);
      } else next.decide(fault);
    }
  }

  async kill(life: Life): Promise<void> {
    life.isDead = true;
    for (const waiting of this.#waiting.filter((one) => one.life === life)) {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.decide('kill');
    }
    await this.#loseDatabase(life);
    for (const end of life.ends) end();
  }

  /** What it had open there is rolled back once this resolves. */
  async #loseDatabase(life: Life): Promise<void> {
    const pids = [...life.clients].map((client) => pidOf(client));
    life.clients.clear();
    if (pids.length === 0) return;
    // Not with a time for it to wait: it looks again each 100 ms.
    await outside(() =>
      this.#observer.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]),
    );
    const there = 'select 1 from pg_stat_activity where pid = any($1::int[]) limit 1';
    while ((await outside(() => this.#observer.query(there, [pids]))).rows.length > 0) await turnOfLoop();
  }

  #turn(life: Life, task: string, what: string): Promise<Fault | null> {
    return new Promise((decide) => {
      this.#waiting.push({ life, task, what, decide });
      this.#change();
    });
  }

  /** By task, since those of one moment come in any order. */
  #draw(): Waiting | undefined {
    // How often nothing waits is a matter of time, and no number may be used up by it.
    if (this.#waiting.length === 0) return undefined;
    const keyOf = ({ life, task, what }: Waiting) => `${task} ${life.name} ${what}`;
    const sorted = this.#waiting.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
    const next = sorted[Math.floor(this.#random() * sorted.length)];
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }

  #change(): void {
    this.#changes += 1;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** @returns false where nothing changed in that time */
  async #hasChangedWithin(ms: number): Promise<boolean> {
    const before = this.#changes;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.#changed.promise, late]);
    clearTimeout(timer);
    return this.#changes !== before;
  }

  /** Until each task waits for its turn, for a lock, or for another one of its process. */
  async #settle(): Promise<void> {
    for (;;) {
      const flying = [...this.#flights].filter(({ isBlocked }) => !isBlocked);
      if (flying.length > 0) {
        if (!(await this.#hasChangedWithin(LOCK_AFTER_MS))) await this.#findBlocked(flying);
        continue;
      }
      const before = this.#changes;
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) await turnOfLoop();
      if (this.#changes !== before || isSystemAtWork()) continue;
      if (this.#areAllKnown()) return;
      if (await this.#hasChangedWithin(INSIDE_AFTER_MS)) continue;
      // On a busy machine the time may be over before anything of this process had its turn.
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) await turnOfLoop();
      if (this.#changes === before && !isSystemAtWork()) return;
    }
  }

  #areAllKnown(): boolean {
    const known = new Set([...this.#waiting, ...this.#flights].map(({ task }) => task));
    return [...this.#tasks].every((task) => known.has(task) || this.#idle.has(task));
  }

  async #findBlocked(flying: readonly Flight[]): Promise<void> {
    const pids = new Map(
      flying.flatMap((flight) => (flight.client ? [[pidOf(flight.client), flight] as const] : [])),
    );
    if (pids.size === 0) return;
    const { rows } = await this.#observer.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and pid = any($1::int[])`,
      [[...pids.keys()]],
    );
    for (const { pid } of rows) {
      const flight = pids.get(pid);
      if (flight) flight.isBlocked = true;
    }
  }

  async #orStuck(): Promise<void> {
    if (await this.#hasChangedWithin(STUCK_MS)) return;
    const flights = [...this.#flights].map(({ task, what }) => `${task}: ${what}`);
    throw new Error(
      `Nothing goes on.\ntasks: ${[...this.#tasks]}\nidle: ${[...this.#idle]}\nat work: ${flights}`,
    );
  }
}
