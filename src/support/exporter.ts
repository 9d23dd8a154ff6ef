// What a person wrote to the operator, and the answers, to be taken along.
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { fileOfTicket } from './files/ticket-files.server.ts';
import { ticketsFrom } from './tickets.server.ts';

export function createSupportExporter(deps: {
  db: Database;
  /** The confirmed address of the account: what others wrote from elsewhere is not theirs. */
  emailOf: (userId: string) => Promise<string | null>;
}): PersonExporter {
  return {
    files: async function* (userId) {
      const email = await deps.emailOf(userId);
      const tickets = email === null ? [] : await ticketsFrom(deps.db, email);
      yield { name: 'support/tickets.json', json: tickets };
      for (const { number, messages } of tickets)
        for (const { id, name } of messages.flatMap(({ files }) => files)) {
          const file = await fileOfTicket(deps.db, { number, email: email ?? '' }, id);
          // Its id: two files of a ticket may have one name.
          if (file) yield { name: `support/${number}/${id}-${name}`, content: file.content };
        }
    },
  };
}
