// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const telegramJob = defineJob({
  name: 'telegram',
  payload: z.object({ version: z.literal(1), updateId: z.number().int() }),
  // Tries grow to one a minute: Telegram, or room on the disk, may be missing for four days. What brings no
  // recording is given up sooner, see `updates.server.ts`.
  retryLimit: 6_000,
});
