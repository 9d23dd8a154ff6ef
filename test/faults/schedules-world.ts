// One schedule's world: its processes, its people, and what was acknowledged to them.
import type { Mail } from '#mail/mailer.ts';
import { newId } from '#platform/ids.ts';
import { seededRandom } from '../sound/tone-words.ts';
import { KilledError, Life, seam } from './schedules-seams.ts';
import { type Ground, openServices, type Services } from './schedules-services.ts';
import { type Turns, turnOfLoop } from './schedules-turns.ts';

export type Recording = { projectId: string; sha256: string; isDeleted: boolean; isSoundDeleted: boolean };
export type Person = {
  id: string;
  email: string;
  localPart: string;
  /** The deletion of the account was asked for: what they ask for beside it may be refused. */
  isLeaving: boolean;
  isGone: boolean;
  recordings: Recording[];
  /** Markers that were acknowledged, by the recording whose text holds them. */
  edits: { projectId: string; marker: string }[];
  orders: string[];
  mails: { sha256: string }[];
  /** Also where it was bounced. */
  hasMailed: boolean;
};
export type WorldClock = { ahead: number };
type Slot = { services: Promise<Services> };

/** Somebody who is not answered asks again, and gives up at last. */
const MOST_TRIES = 40;

const MOST_LIVES = 30;

/** The other side failed, and may do better. */
export class TryAgainError extends Error {
  override name = 'TryAgainError';
}

export class World {
  readonly ground: Ground;
  readonly turns: Turns;
  readonly people: Person[] = [];
  /** Jobs that are worked on, and by whom. */
  readonly taken = new Map<string, Life>();
  readonly seed: number;
  readonly #slots: Slot[] = [];
  readonly #lives: Life[] = [];

  constructor(options: { ground: Ground; turns: Turns; seed: number }) {
    this.ground = options.ground;
    this.turns = options.turns;
    this.seed = options.seed;
  }

  get mails(): readonly Mail[] {
    return this.ground.mails;
  }

  /** Starts as many processes. */
  async open(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) this.#slots.push({ services: this.#start(n) });
    await Promise.all(this.#slots.map(({ services }) => services));
  }

  /** What comes after a killed process. */
  restart(life: Life): void {
    const at = Number(life.name.split('.')[0]);
    const slot = this.#slots[at];
    if (!slot) return;
    slot.services = this.#start(at);
    slot.services.catch(() => undefined);
  }

  #start(at: number): Promise<Services> {
    const { promise, resolve, reject } = Promise.withResolvers<Services>();
    const life = new Life(`${at}.${this.#lives.length + 1}`);
    this.#lives.push(life);
    const task = `start ${life.name}`;
    void this.turns.spawn(task, async () => {
      try {
        const services = await this.turns.within(life, task, () => this.#recovered(life));
        resolve(services);
      } catch (error) {
        // Its next start is waited for by those who waited for this one.
        reject(this.#lives.length > MOST_LIVES ? error : new KilledError(task));
        if (life.isDead) return;
        await this.turns.kill(life);
        this.restart(life);
      }
    });
    promise.catch(() => undefined);
    return promise;
  }

  async #recovered(life: Life): Promise<Services> {
    const services = await openServices(this.ground, life);
    const dead = [...this.taken].filter(([, taker]) => taker.isDead).map(([id]) => id);
    // As a heartbeat that is missed does.
    if (dead.length > 0)
      await services.stores.database.pool.query(
        `update pgboss.job set state = 'retry' where state = 'active' and id = any($1::uuid[])`,
        [dead],
      );
    for (const id of dead) this.taken.delete(id);
    return services;
  }

  /** The running process of a place; waits for its start. */
  async services(task: string, at: number): Promise<Services> {
    for (;;) {
      const slot = this.#slots[at % this.#slots.length];
      if (!slot) throw new Error('Nothing runs.');
      try {
        return await this.turns.idle(task, slot.services);
      } catch (error) {
        if (!(error instanceof KilledError)) throw error;
        await turnOfLoop();
      }
    }
  }

  /** Asks until it is answered, whichever process is killed meanwhile. */
  async ask<T>(task: string, random: () => number, work: (services: Services) => Promise<T>): Promise<T> {
    let last: unknown;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const services = await this.services(task, Math.floor(random() * 8));
      const { life } = services;
      try {
        return await this.turns.within(life, task, async () => {
          const answer = await work(services);
          return seam('the answer', async () => answer);
        });
      } catch (error) {
        if (!life.isDead && !(error instanceof TryAgainError)) throw error;
        last = error;
      }
    }
    throw new Error(`${task} was never answered.`, { cause: last });
  }

  async close(): Promise<void> {
    this.#slots.length = 0;
    for (const life of this.#lives) if (!life.isDead) await this.turns.kill(life);
  }
}

export function newPerson(): Person {
  const id = newId();
  return {
    id,
    email: `${id}@example.org`,
    localPart: '',
    isLeaving: false,
    isGone: false,
    recordings: [],
    edits: [],
    orders: [],
    mails: [],
    hasMailed: false,
  };
}

/** By lot, each with numbers of its own: in which order they are asked for changes nothing. */
export const randomOf = (seed: number, place: number) => seededRandom(seed * 1_009 + place * 7 + 3);
