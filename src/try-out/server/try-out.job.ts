// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const tryOutJob = defineJob({
  name: 'try-out',
  payload: z.object({ version: z.literal(1), digest: z.string() }),
  // Nobody waits longer in front of the page.
  retryLimit: 1,
});
