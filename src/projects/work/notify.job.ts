// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const notifyJob = defineJob({
  name: 'notify',
  payload: z.object({ version: z.literal(1), projectId: z.uuid() }),
  // Tries grow to one a minute: a mail server may be away for two days.
  retryLimit: 2_880,
});
