// Webhooks over a database of their own, with a clock that a test moves and receivers on this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterFile } from '../after-file.ts';
import { loadKeys } from '#identity/public.server.ts';
import { createGuardedPost } from '#platform/http/guarded-post.ts';
import { networksOf } from '#platform/http/networks.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createDeliverer, type Deliverer } from '#webhooks/deliver.server.ts';
import { createDeliveryLog } from '#webhooks/deliveries.server.ts';
import { createEndpoints } from '#webhooks/endpoints.server.ts';
import { type WebhookEvent, webhookEvents } from '#webhooks/webhook-events.ts';
import { deliveries, endpoints } from '#webhooks/webhook.table.ts';
import { createTestDatabase } from './database.ts';

export type WebhookWorld = Awaited<ReturnType<typeof startWebhookWorld>>;

/** Call it in `beforeAll`. */
export async function startWebhookWorld() {
  const { db, pool, url: databaseUrl } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-webhooks-'));
  const keys = await loadKeys(folder);
  const log = createLog('silent');
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const allowed = { isAllowed: true };
  const store = createEndpoints({ db, clock, keys });
  const deliverers: Deliverer[] = [];
  /** @param timeoutMs of one request @param more in the place of the operator's settings */
  const deliverer = (
    timeoutMs = 5_000,
    more: Partial<Parameters<typeof createGuardedPost>[0]> = {},
  ): Deliverer => {
    const post = createGuardedPost({
      timeoutMs,
      answerBytes: 64 * 1024,
      mayBePlain: true,
      allowed: networksOf(['127.0.0.1']),
      ...more,
    });
    const made = createDeliverer({
      db,
      clock,
      keys,
      log,
      post,
      userAgent: 'Wortlaut/0.0.0',
      isAllowed: async () => allowed.isAllowed,
      random: () => 0.5,
    });
    deliverers.push(made);
    return made;
  };
  afterFile(async () => {
    await Promise.all(deliverers.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  });
  return {
    db,
    pool,
    databaseUrl,
    /** Of the keys. */
    folder,
    clock,
    keys,
    store,
    deliverer,
    allowed,
    log: createDeliveryLog({ db, clock }),
    advance: (ms: number) => {
      aheadMs += ms;
    },
    endpoint: async (url: string, ownerId = newId(), events: readonly WebhookEvent[] = webhookEvents) => {
      const { secret, row } = await store.create(db, { url, ownerId, createdBy: ownerId, events });
      return { ...row, secret };
    },
    /** Of one endpoint, the newest first. */
    logged: (endpointId: string) => createDeliveryLog({ db, clock }).list(endpointId),
    read: async (endpointId: string) => {
      const [row] = await db.select().from(endpoints).where(eq(endpoints.id, endpointId));
      if (!row) throw new Error('no such endpoint');
      return row;
    },
    /** @param statuses that it passes through, one after the other */
    project: async (ownerId: string, ...statuses: string[]) => {
      const id = newId();
      await pool.query(
        `insert into projects (id, owner_id, title, language, duration_ms) values ($1, $2, 'Akte 7', 'de', 61000)`,
        [id, ownerId],
      );
      for (const status of statuses)
        await pool.query('update projects set status = $2 where id = $1', [id, status]);
      return id;
    },
    revise: (projectId: string, number: number, origin = 'edited') =>
      pool.query(
        `insert into revisions (id, project_id, number, origin, content) values ($1, $2, $3, $4, '{"said":"Geheimnis"}')`,
        [newId(), projectId, number, origin],
      ),
    /** So that earlier tests have nothing on its way. */
    clear: async () => {
      await db.delete(deliveries);
      await db.delete(endpoints);
    },
  };
}
