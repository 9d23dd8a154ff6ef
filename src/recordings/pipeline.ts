// The rooms of the street in their order: which status leads to which job.
import type { Status } from './recording.ts';
import { finaliseJob } from './finalise/finalise.job.ts';
import { notifyJob } from './notify/notify.job.ts';
import { transcribeJob } from './transcribe/transcribe.job.ts';

/** A recording in one of these states waits for, or is in, the job beside it; every other state is at rest. */
export const jobForStatus = {
  pending: transcribeJob,
  processing: transcribeJob,
  completed: finaliseJob,
  pending_llm: finaliseJob,
  processing_llm: finaliseJob,
} as const satisfies Partial<Record<Status, unknown>>;

/** Sent when a recording comes to rest in one of these states. */
export const restingJob = {
  completed_llm: notifyJob,
  failed: notifyJob,
  failed_llm: notifyJob,
} as const satisfies Partial<Record<Status, unknown>>;

/** Every job of the street: their queues are made before any work is taken. */
export const pipelineJobs = [transcribeJob, finaliseJob, notifyJob] as const;
