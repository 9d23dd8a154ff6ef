// How the transcriptions that a person's programs await are erased. Their projects and uploads go with those of the person.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { transcriptions } from './transcriptions.table.ts';

export function createOpenAiApiEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'openai-api',
    ownerColumns: [transcriptions.ownerId],
    erase: async (userId) => {
      await db.delete(transcriptions).where(eq(transcriptions.ownerId, userId));
      return undefined;
    },
  };
}
