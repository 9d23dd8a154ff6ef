// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const findingsJob = defineJob({
  name: 'findings',
  payload: z.object({ version: z.literal(1), projectId: z.uuid() }),
  // A text that cannot be compared is finished all the same. The stops of its worker are tries, too, and no fault of it.
  retryLimit: 8,
});
