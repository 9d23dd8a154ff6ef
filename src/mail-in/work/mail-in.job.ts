// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const mailInJob = defineJob({
  name: 'mail-in',
  payload: z.object({ version: z.literal(1), messageId: z.uuid() }),
  // Once a minute at last, for some hours. The sweep sends again what ends unfinished (`mailInLimits.triedForMs`).
  retryLimit: 300,
});
