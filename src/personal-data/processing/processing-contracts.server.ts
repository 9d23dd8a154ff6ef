// Processing contracts of a person: what is offered, concluding one, and those that were.
import { and, desc, eq } from 'drizzle-orm';
import type { Locale } from '#i18n/translate.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { personalDataErrors } from '../personal-data.errors.ts';
import type { ContractParty } from './contract-party.ts';
import type { OfferedContract } from './offered-contract.ts';
import { printContract } from './print-contract.server.ts';
import { type ProcessingContractRow, processingContracts } from './processing-contracts.table.ts';

export type ShownContract = {
  id: string;
  version: string;
  company: string;
  person: string;
  place: string;
  concludedAt: string;
};
export type ShownContracts = {
  /** Null where the operator has not published what it needs. */
  offered: string | null;
  lacks: OfferedContract['lacks'];
  /** The newest first. */
  concluded: ShownContract[];
};

export type ContractDeps = {
  db: Database;
  clock: Clock;
  appName: string;
  offer: OfferedContract;
  logAccess: LogAccess;
};

/** A person concludes one for each version and body; what is more is a mistake, and fills the disk. */
const MOST = 50;

export async function contractsOf(
  { db, offer }: Pick<ContractDeps, 'db' | 'offer'>,
  ownerId: string,
): Promise<ShownContracts> {
  const { id, version, company, person, place, concludedAt } = processingContracts;
  const rows = await db
    .select({ id, version, company, person, place, concludedAt })
    .from(processingContracts)
    .where(eq(processingContracts.ownerId, ownerId))
    .orderBy(desc(concludedAt), desc(id));
  return {
    offered: offer.lacks === null ? offer.version : null,
    lacks: offer.lacks,
    concluded: rows.map((row) => ({ ...row, concludedAt: row.concludedAt.toISOString() })),
  };
}

/**
 * The same contract a second time is the one that is there.
 * @throws {AppError} `contract_not_offered`, `contract_lacks_processors`, `contract_changed`, `too_many_contracts`
 */
export async function concludeContract(
  deps: ContractDeps,
  given: { ownerId: string; email: string; version: string; locale: Locale; party: ContractParty },
): Promise<void> {
  const { db, clock, appName } = deps;
  const { ownerId, email, version, locale, party } = given;
  const offered = deps.offer;
  if (offered.lacks === 'operator') throw personalDataErrors.contract_not_offered();
  if (offered.lacks === 'processors') throw personalDataErrors.contract_lacks_processors();
  if (offered.version !== version) throw personalDataErrors.contract_changed();
  if (await isConcluded(db, given)) return;
  const own = eq(processingContracts.ownerId, ownerId);
  if ((await db.$count(processingContracts, own)) >= MOST) throw personalDataErrors.too_many_contracts();
  const concludedAt = clock.now();
  const text = offered.texts[locale];
  const pdf = await printContract({
    locale,
    version,
    day: offered.day,
    text,
    appName,
    concluded: { party, email, at: concludedAt },
  });
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(processingContracts)
      .values({ id: newId(), ownerId, version, locale, ...party, concludedAt, pdf })
      .onConflictDoNothing()
      .returning({ id: processingContracts.id });
    if (made) await deps.logAccess({ ownerId, actor: 'person', action: 'contract_concluded' }, tx);
  });
}

/** Undefined also for one of somebody else. */
export async function ownContract(
  db: Queryable,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<ProcessingContractRow | undefined> {
  const [row] = await db
    .select()
    .from(processingContracts)
    .where(and(eq(processingContracts.id, id), eq(processingContracts.ownerId, ownerId)));
  return row;
}

async function isConcluded(db: Queryable, given: Parameters<typeof concludeContract>[1]): Promise<boolean> {
  const { ownerId, version, locale, party } = given;
  const same = and(
    eq(processingContracts.ownerId, ownerId),
    eq(processingContracts.version, version),
    eq(processingContracts.locale, locale),
    eq(processingContracts.company, party.company),
    eq(processingContracts.person, party.person),
    eq(processingContracts.place, party.place),
  );
  return (await db.$count(processingContracts, same)) > 0;
}
