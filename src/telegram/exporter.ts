// A person's link to Telegram and the recordings that came by it, to be taken along.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { linkOfPerson } from './links.server.ts';
import { telegramRecordings, telegramTexts } from './telegram.table.ts';

export function createTelegramExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (userId) {
      const link = await linkOfPerson(db, userId);
      const recordings = await db
        .select({ projectId: telegramRecordings.projectId, receivedAt: telegramRecordings.createdAt })
        .from(telegramRecordings)
        .where(eq(telegramRecordings.userId, userId));
      const ordered = await db
        .select({ projectId: telegramTexts.projectId, orderedAt: telegramTexts.createdAt })
        .from(telegramTexts)
        .where(eq(telegramTexts.userId, userId));
      yield { name: 'telegram/telegram.json', json: { link: link ?? null, recordings, ordered } };
    },
  };
}
