// A queue that notes what was sent to it and insists that it was sent in a transaction.
import type { Queue } from '#platform/jobs/queue.ts';

export type Sent = { job: string; key: string | undefined };

export function projectQueue(sent: Sent[]): Pick<Queue, 'send'> {
  return {
    send: async (job, _payload, options) => {
      if (!options?.tx) throw new Error(`the job ${job.name} was sent outside a transaction`);
      sent.push({ job: job.name, key: options.key });
      return true;
    },
  };
}
