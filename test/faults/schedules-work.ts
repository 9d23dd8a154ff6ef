// What the worker does in a schedule: a job or a sweep at a time, and at the end all of them until nothing is left.
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepBlobParts } from '#blobs/disk/disk-blob-store.ts';
import { sweepMailIn } from '#mail-in/public.server.ts';
import { releaseHeld } from '#notifications/public.server.ts';
import { passAllTurns, sweepProjects, sweepUploads } from '#projects/public.server.ts';
import { composePlanLimits } from '#compose/billing/plan-limits.ts';
import type { Services } from './schedules-services.ts';
import type { World } from './schedules-world.ts';

const signal = new AbortController().signal;
const TAKE = `update pgboss.job set state = 'active', started_on = now()
  where id = (select id from pgboss.job where state in ('created', 'retry') and name = any($1::text[])
    order by created_on, id limit 1 for update skip locked)
  returning id, name, data, retry_count`;

type Job = { id: string; name: string; data: unknown; retry_count: number };

/** A delivery as the queue makes it. @returns whether there was one */
export async function workOnce(world: World, services: Services): Promise<boolean> {
  const { pool } = services.stores.database;
  const { handlers, life } = services;
  const { rows } = await pool.query<Job>(TAKE, [[...handlers.keys()]]);
  const [job] = rows;
  if (!job) return false;
  world.taken.set(job.id, life);
  const end = async (state: 'completed' | 'retry') => {
    await pool.query(
      'update pgboss.job set state = $2, retry_count = retry_count + $3, completed_on = now() where id = $1',
      [job.id, state, state === 'retry' ? 1 : 0],
    );
    world.taken.delete(job.id);
  };
  try {
    const context = { signal, attempt: job.retry_count, lastAttempt: false };
    await handlers.get(job.name)?.(job.data as never, context);
  } catch (error) {
    if (life.isDead) throw error;
    failures.add(`${job.name}: ${String((error as Error).cause ?? error)}`.slice(0, 200));
    await end('retry');
    return true;
  }
  await end('completed');
  return true;
}

/** Why jobs failed that were tried again, for who looks for the cause of a loss. */
export const failures = new Set<string>();

export const sweeps: Record<string, (services: Services) => Promise<unknown>> = {
  confirmations: ({ confirm }) => confirm(),
  invoices: ({ sendInvoices }) => sendInvoices(signal),
  'held mails': ({ stores, out }) => releaseHeld({ ...stores, db: stores.database.db }, out, signal),
  'mail in': ({ stores, mailFolder: folder }) =>
    sweepMailIn({ ...stores, db: stores.database.db, folder }, signal),
  uploads: ({ stores, uploads }) =>
    sweepUploads({ ...stores, db: stores.database.db, folder: stores.uploadFolder, uploads }),
  recordings: ({ stores }) => sweepProjects({ ...stores, db: stores.database.db }),
  turns: ({ stores }) =>
    passAllTurns({
      ...stores,
      db: stores.database.db,
      limits: composePlanLimits(stores, async () => true),
    }),
  erasures: ({ identity }) => identity.erasure.retry(),
  renewals: ({ subscriptions }) => subscriptions.applyDue(signal),
};

/** Until nothing is left to do, now and after a day. */
export async function workToTheEnd(
  world: World,
  services: Services,
  clock: { ahead: number },
): Promise<void> {
  const hasLeft = world.people.some(({ isLeaving }) => isLeaving);
  const needed = Object.keys(sweeps).filter((name) => !idle(world).has(name));
  for (const later of [11 * 60_000, 26 * 60 * 60_000, 15 * 60_000]) {
    clock.ahead += later;
    await age(services);
    if (hasLeft) await services.identity.erasure.sweep();
    await sweepBlobParts(join(services.stores.config.dataDir, 'blobs'));
    for (const name of needed) await sweeps[name]?.(services);
    for (let most = 0; await workOnce(world, services); most += 1)
      if (most > 60) throw new Error(`Jobs are tried again and again: ${[...failures].join('; ')}`);
  }
  for (const name of ['held mails', 'confirmations', 'uploads']) await sweeps[name]?.(services);
}

/** Sweeps that find nothing: thousands of schedules take their time from others. */
function idle({ people }: World): ReadonlySet<string> {
  const names: string[] = [];
  if (people.every(({ orders }) => orders.length === 0)) names.push('confirmations', 'invoices', 'renewals');
  if (people.every(({ hasMailed }) => !hasMailed)) names.push('mail in');
  if (people.every(({ isLeaving }) => !isLeaving)) names.push('erasures');
  return new Set(names);
}

/** The age of a file is by the clock of the system. */
async function age({ stores, mailFolder }: Services): Promise<void> {
  const before = Date.now() / 1_000 - 3 * 24 * 60 * 60;
  for (const folder of [join(stores.config.dataDir, 'blobs', '.parts'), mailFolder])
    for (const name of await readdir(folder).catch(() => []))
      await utimes(join(folder, name), before, before);
}
