// Keys of people and teams: making them, revoking them, and finding whose a key is.
import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { ApiScope } from '#platform/http/api-description.ts';
import { includes, networksOf } from '#platform/http/networks.ts';
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { apiKeys } from './api-key.table.ts';
import { apiKeyErrors } from './api-keys.errors.ts';
import { drawKey, isWellFormed, SHOWN_LENGTH } from './key-text.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
/** It opens what is a team's, and nothing of the person who made it. */
export const isOfTeam = ({ ownerId, createdBy }: Pick<ApiKeyRow, 'ownerId' | 'createdBy'>) =>
  ownerId !== createdBy;

export type NewKey = {
  ownerId: string;
  createdBy: string;
  name: string;
  scopes: readonly ApiScope[];
  networks: readonly string[];
  keepsProjects: boolean;
  expiresAt: Date | null;
};

export type ApiKeys = {
  /**
   * @returns the key, which is nowhere else from then on
   * @throws {AppError} `too_many_keys`
   */
  create(db: Queryable, wanted: NewKey): Promise<{ key: string; row: ApiKeyRow }>;
  /** The newest first. */
  list(ownerId: string): Promise<ApiKeyRow[]>;
  /** From its return on the key opens nothing, on any machine. @returns the key that there was */
  revoke(db: Queryable, which: { ownerId: string; id: string }): Promise<ApiKeyRow | undefined>;
  /** @throws {AppError} `key_not_valid`, `key_address_refused` */
  open(key: string, address: string): Promise<ApiKeyRow>;
};

/** Of one owner. */
const MOST_KEYS = 50;

type Dependencies = { db: Database; clock: Clock; log: Log };

export function createApiKeys(deps: Dependencies): ApiKeys {
  const finding = deps.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.digest, sql.placeholder('digest')))
    .prepare('find_api_key');
  return {
    create: (db, wanted) => create(deps, db, wanted),
    list: (ownerId) =>
      deps.db.select().from(apiKeys).where(eq(apiKeys.ownerId, ownerId)).orderBy(desc(apiKeys.id)),
    revoke: async (db, { ownerId, id }) => {
      const [gone] = await db
        .delete(apiKeys)
        .where(and(eq(apiKeys.id, id), eq(apiKeys.ownerId, ownerId)))
        .returning();
      return gone;
    },
    open: async (key, address) => {
      const [row] = isWellFormed(key) ? await finding.execute({ digest: digestOf(key) }) : [];
      const now = deps.clock.now();
      if (!row || (row.expiresAt !== null && row.expiresAt <= now)) throw apiKeyErrors.key_not_valid();
      if (row.networks.length > 0 && !includes(networksOf(row.networks), address))
        throw apiKeyErrors.key_address_refused();
      noteUse(deps, row, { address, now });
      return row;
    },
  };
}

/** Keys of one owner wait for each other, so that several at once do not pass the limit. */
async function create({ clock }: Dependencies, db: Queryable, wanted: NewKey) {
  const now = clock.now();
  const key = drawKey();
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys:${wanted.ownerId}`}, 0))`);
    if ((await tx.$count(apiKeys, eq(apiKeys.ownerId, wanted.ownerId))) >= MOST_KEYS)
      throw apiKeyErrors.too_many_keys({ most: MOST_KEYS });
    const made = {
      ...wanted,
      id: newId(now.getTime()),
      digest: digestOf(key),
      shown: key.slice(0, SHOWN_LENGTH),
      scopes: [...wanted.scopes],
      networks: [...wanted.networks],
      createdAt: now,
    };
    const [inserted] = await tx.insert(apiKeys).values(made).returning();
    return inserted;
  });
  if (!row) throw new Error('the key was not stored');
  return { key, row };
}

/** The request does not wait for it. Written once a day and network. */
function noteUse(
  { db, log }: Dependencies,
  row: ApiKeyRow,
  { address, now }: { address: string; now: Date },
) {
  const lastUsedOn = now.toISOString().slice(0, 10);
  const lastUsedFrom = networkOf(address);
  if (row.lastUsedOn === lastUsedOn && row.lastUsedFrom === lastUsedFrom) return;
  db.update(apiKeys)
    .set({ lastUsedOn, lastUsedFrom })
    .where(eq(apiKeys.id, row.id))
    .catch((err: unknown) => log.warn({ err, apiKey: row.id }, 'the use of a key could not be noted'));
}

/** Never a whole address: 192.0.2.0/24, or the /64 of an IPv6 address. */
function networkOf(address: string): string {
  return rateLimitKey(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
