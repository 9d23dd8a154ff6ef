// A person's address for mail, their senders, and what came lately, to be taken along.
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { eq } from 'drizzle-orm';
import { mailInAddresses } from './mail-in.table.ts';
import { listMessages } from './messages.server.ts';
import { listSenders } from './senders.server.ts';

const MOST_MESSAGES = 10_000;

export function createMailInExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (userId) {
      const [address] = await db.select().from(mailInAddresses).where(eq(mailInAddresses.userId, userId));
      yield {
        name: 'mail/mail.json',
        json: {
          addressSince: address?.createdAt ?? null,
          senders: await listSenders(db, userId),
          messages: await listMessages(db, userId, { most: MOST_MESSAGES }),
        },
      };
    },
  };
}
