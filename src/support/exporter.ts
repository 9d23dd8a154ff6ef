// What a person wrote to the operator, and the answers, to be taken along.
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { ticketsFrom } from './tickets.server.ts';

export function createSupportExporter(deps: {
  db: Database;
  /** The confirmed address of the account: what others wrote from elsewhere is not theirs. */
  emailOf: (userId: string) => Promise<string | null>;
}): PersonExporter {
  return {
    files: async function* (userId) {
      const email = await deps.emailOf(userId);
      yield { name: 'support/tickets.json', json: email === null ? [] : await ticketsFrom(deps.db, email) };
    },
  };
}
