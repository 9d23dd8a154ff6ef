// How what a person wrote to the operator is erased: by the addresses of their account.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { countTicketFiles, countTicketsFrom, eraseTicketsFrom } from './tickets.server.ts';
import { ticketFiles } from './tickets.table.ts';

export function createSupportEraser(deps: {
  db: Database;
  addressesOf: (userId: string) => Promise<readonly string[]>;
}): PersonEraser {
  return {
    feature: 'support',
    ownerColumns: [ticketFiles.ownerId],
    count: async (from, ownerId, emails): Promise<PersonalDataCounts> => ({
      tickets: await countTicketsFrom(from, emails),
      ticketFiles: await countTicketFiles(from, { ownerId, emails }),
    }),
    erase: async (userId) => {
      for (const address of await deps.addressesOf(userId)) await eraseTicketsFrom(deps.db, address);
      await deps.db.delete(ticketFiles).where(eq(ticketFiles.ownerId, userId));
      return undefined;
    },
  };
}
