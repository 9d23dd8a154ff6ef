// The light half of the job: name and payload. Senders import this, never the handler.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';

export const dataExportJob = defineJob({
  name: 'data-export',
  payload: z.object({ version: z.literal(1), exportId: z.uuid() }),
});
