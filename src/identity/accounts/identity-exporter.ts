// The account as files to be taken along: without passwords, secrets and keys.
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { mfaFactors, webauthnCredentials } from '../core/factors.table.ts';
import { waitlist } from '../core/waitlist.table.ts';
import { identities, securityEvents, sessions, userData, users } from '../core/identity.table.ts';

export function createIdentityExporter({ db }: { db: Database }): PersonExporter {
  return { files: (userId) => filesOf(db, userId) };
}

async function* filesOf(db: Database, userId: string): AsyncGenerator<ExportedFile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { encryptedPassword: _, ...account } = user;
  const ways = await db.select().from(identities).where(eq(identities.userId, userId));
  const factors = await db
    .select({ name: mfaFactors.friendlyName, status: mfaFactors.status, createdAt: mfaFactors.createdAt })
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, userId));
  const passkeys = await db
    .select({
      name: webauthnCredentials.friendlyName,
      createdAt: webauthnCredentials.createdAt,
      lastUsedAt: webauthnCredentials.lastUsedAt,
    })
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.userId, userId));
  const signIns = ways.map(({ provider, identityData, lastSignInAt, createdAt }) => ({
    provider,
    identityData,
    lastSignInAt,
    createdAt,
  }));
  const [waiting] = await db
    .select({ since: waitlist.since })
    .from(waitlist)
    .where(eq(waitlist.userId, userId));
  const waitingSince = waiting?.since ?? null;
  yield { name: 'account/account.json', json: { ...account, waitingSince, signIns, factors, passkeys } };
  const [settings] = await db.select().from(userData).where(eq(userData.id, userId));
  yield { name: 'settings/settings.json', json: settings?.metaData ?? {} };
  const open = await db
    .select({
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  yield { name: 'account/sessions.json', json: open };
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.createdAt));
  yield { name: 'account/security-events.json', json: events.map(({ userId: _owner, ...event }) => event) };
}
