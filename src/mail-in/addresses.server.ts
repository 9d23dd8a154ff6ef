// A person's address for mail: made when it is first looked at, replaced on request, found by its part before the @.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { mailInAddresses } from './mail-in.table.ts';

/** Crockford's alphabet without the letters that are taken for figures, or for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 5;
const LETTERS_IN_GROUP = 6;
const LOCAL_PART = /^[2-9a-z]{6}(?:-[2-9a-z]{6}){4}$/;

type Deps = { db: Queryable; clock: Clock };

/** 30 letters of 30: 147 bits. Groups, so that a person can compare and dictate it. */
function newLocalPart(): string {
  const group = () =>
    Array.from({ length: LETTERS_IN_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** @returns the part before the @; made now where the person has none */
export async function addressOf({ db, clock }: Deps, userId: string): Promise<string> {
  const [made] = await db
    .insert(mailInAddresses)
    .values({ userId, localPart: newLocalPart(), createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (made) return made.localPart;
  const [row] = await db.select().from(mailInAddresses).where(eq(mailInAddresses.userId, userId));
  if (!row) throw new Error('The address went away while it was read.');
  return row.localPart;
}

/** The address before stops at once. */
export async function renewAddress({ db, clock }: Deps, userId: string): Promise<string> {
  const fresh = { localPart: newLocalPart(), createdAt: clock.now() };
  await db
    .insert(mailInAddresses)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: mailInAddresses.userId, set: fresh });
  return fresh.localPart;
}

/** @param localPart as it came; its case does not count. @returns undefined for an address that nobody has */
export async function ownerOfAddress(db: Queryable, localPart: string): Promise<string | undefined> {
  const wanted = localPart.toLowerCase();
  if (!LOCAL_PART.test(wanted)) return undefined;
  const [row] = await db.select().from(mailInAddresses).where(eq(mailInAddresses.localPart, wanted));
  return row?.userId;
}
