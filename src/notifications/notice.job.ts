// The light halves of the jobs: lines for a chat and for a browser. Senders import these, never the handlers.
import { z } from 'zod';
import { defineJob } from '#platform/jobs/queue.ts';
import { recordingKinds, teamKinds } from './choices.ts';

const one = z.union([
  z.object({ kind: z.enum([...recordingKinds, ...teamKinds]), projectId: z.uuid() }),
  z.object({ kind: z.literal('several'), count: z.int() }),
  z.object({ kind: z.literal('invoice') }),
]);
const line = z.object({
  version: z.literal(1),
  userId: z.uuid(),
  notice: z.union([one, z.object({ kind: z.literal('gathered'), notices: z.array(one).readonly() })]),
  /** Names what happened; jobs of 0.1.0 name nothing. */
  happening: z.string().optional(),
});

export const chatNoticeJob = defineJob({
  name: 'chat-notice',
  payload: line,
  retryLimit: 30,
});

export const pushNoticeJob = defineJob({
  name: 'push-notice',
  /** `digest` names the browser. */
  payload: line.extend({ digest: z.string() }),
  // Tries grow to one a minute: a day, as long as a push service keeps it for a browser that is off.
  retryLimit: 1_440,
});

/** What others of a team did that concerns a person. `by` did it; null where several such things wait for one moment. */
export const teamNoticeJob = defineJob({
  name: 'team-notice',
  payload: z.object({
    version: z.literal(1),
    userId: z.uuid(),
    projectId: z.uuid(),
    kind: z.enum(teamKinds),
    by: z.uuid().nullable(),
    way: z.enum(['mail', 'loud']),
    /** Of the mail: the same when it is sent again. */
    messageId: z.uuid(),
  }),
  // As the mail about a result.
  retryLimit: 400,
  mostDelayS: 15 * 60,
});
