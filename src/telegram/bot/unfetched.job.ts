// The light half of the job: a chat is to be notified that its recording could not be fetched.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const unfetchedJob = defineJob({
  name: 'telegram-unfetched',
  payload: z.object({ version: z.literal(1), chatId: z.int(), messageId: z.int() }),
  // Tries grow to one a minute: Telegram may be away for four days.
  retryLimit: 6_000,
});
