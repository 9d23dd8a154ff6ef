// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const notifyJob = defineJob({
  name: 'notify',
  payload: z.object({ version: z.literal(1), projectId: z.uuid() }),
  // Four days: a mail server may be away, or a mailbox full, over holidays.
  retryLimit: 400,
  mostDelayS: 15 * 60,
});
