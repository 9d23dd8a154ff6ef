// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const telegramJob = defineJob({
  name: 'telegram',
  payload: z.object({ version: z.literal(1), updateId: z.number().int() }),
  retryLimit: 30,
});
