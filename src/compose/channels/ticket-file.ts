// Saves a file of a ticket where the operator says.
import { open, rm } from 'node:fs/promises';
import type { SavedTicketFile, TicketFileOrder } from '#cli/operator/operator-services.ts';
import { findAccount } from '#identity/public.server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { contentOfFile, filesNamed, findTicket } from '#support/public.server.ts';

export async function saveTicketFile(
  { db, log, logAccess }: { db: Database; log: Log; logAccess: LogAccess },
  { number, name: wanted, file, reason }: TicketFileOrder,
): Promise<SavedTicketFile> {
  const ticket = await findTicket(db, number);
  if (!ticket) return { outcome: 'ticket_unknown' };
  const [found, ...others] = await filesNamed(db, number, wanted);
  if (!found) return { outcome: 'file_unknown' };
  if (others.length > 0) return { outcome: 'several', ids: [found, ...others].map(({ id }) => id) };
  // What is there is never written over.
  const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (!target) return { outcome: 'file_exists' };
  try {
    // Before anything is written: what was done and not logged would be worse than what was logged and failed.
    const account = await findAccount(db, ticket.email);
    if (account)
      await logAccess({ ownerId: account.id, actor: 'support', action: 'ticket_file_saved', reason });
    else log.info({ code: 'ticket_file_saved', ticket: number, reason }, 'a file of a ticket was saved');
    await target.writeFile(await contentOfFile(db, found.id));
    return { outcome: 'saved', ...found };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}
