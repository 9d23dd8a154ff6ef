// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const magicJob = defineJob({
  name: 'magic',
  payload: z.object({ version: z.literal(1), runId: z.uuid() }),
  // Somebody sits in front of it.
  retryLimit: 3,
});
