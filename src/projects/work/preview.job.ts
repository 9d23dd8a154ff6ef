// The light half of the job that listens while an upload is still coming in.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';
import { contexts, qualities, recordingLanguages } from '#projects/domain/project.ts';

export const previewJob = defineJob({
  name: 'preview',
  payload: z.object({
    version: z.literal(1),
    uploadId: z.string(),
    language: z.enum(recordingLanguages),
    quality: z.enum(qualities).default('standard'),
    context: z.enum(contexts).nullable().default(null),
  }),
  // What it leaves undone is done by the recording's own job.
  retryLimit: 2,
});
