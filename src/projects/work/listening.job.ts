// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const listeningJob = defineJob({
  name: 'listening',
  payload: z.object({ version: z.literal(1), projectId: z.uuid() }),
  // Without it there is still the original.
  retryLimit: 3,
});
