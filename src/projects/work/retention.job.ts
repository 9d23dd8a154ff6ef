// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const retentionJob = defineJob({
  name: 'retention',
  payload: z.object({ version: z.literal(1), projectId: z.uuid() }),
  retryLimit: 8,
});
