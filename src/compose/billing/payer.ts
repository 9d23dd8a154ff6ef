// Whom a charge is about: what a team is charged goes to its owner.
import { payerOf } from '#billing/public.server.ts';
import { contactOf, demandAccount } from '#identity/public.server.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Undefined where the account is gone, or has no mailbox. */
export async function contactOfPayer(db: Queryable, id: string) {
  const userId = await payerOf(db, id);
  const contact = await contactOf(db, userId);
  return contact && { ...contact, userId };
}

/** Throws where the account is gone; else it stays until the transaction ends. */
export async function demandPayer(tx: Queryable, id: string): Promise<void> {
  await demandAccount(tx, await payerOf(tx, id));
}
