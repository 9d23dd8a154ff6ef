// The way of a project through the rooms, on one page.
//
//   status          job         room         leaves behind                      next
//   (uploading)     preview     preview/     first words of the upload          upload/ creates the project
//   pending         transcribe  transcribe/
//   processing      transcribe  transcribe/  raw transcript                     finalise, or notify where it failed
//   completed       finalise    finalise/
//   pending_llm     finalise    finalise/
//   processing_llm  finalise    finalise/    revision 1                         notify
//   (any other)     notify      notify/      a mail to the owner, `notified_at`
//
// Beside it: once a project is decoded, `listening` makes the copy that its player plays (listening/);
// each revision sends the job that looks for findings (review/), and a person may have a text written (magic/).
// A rule may delete a project, or its recording, once no job works on it (retention/).
import { findingsJob } from '#projects/work/findings.job.ts';
import { previewJob } from '#projects/work/preview.job.ts';
import type { Status } from '#projects/domain/project.ts';
import { finaliseJob } from '#projects/work/finalise.job.ts';
import { listeningJob } from '#projects/work/listening.job.ts';
import { magicJob } from '#projects/work/magic.job.ts';
import { retentionJob } from '#projects/work/retention.job.ts';
import { notifyJob } from '#projects/work/notify.job.ts';
import { transcribeJob } from '#projects/work/transcribe.job.ts';

/**
 * A project with one of these statuses waits for, or is in, the job beside it. With every other status no job works on
 * it, and `notify` notifies its owner.
 */
export const jobForStatus = {
  pending: transcribeJob,
  processing: transcribeJob,
  completed: finaliseJob,
  pending_llm: finaliseJob,
  processing_llm: finaliseJob,
} as const satisfies Partial<Record<Status, unknown>>;

export type WorkingStatus = keyof typeof jobForStatus;
export const workingStatuses = Object.keys(jobForStatus) as WorkingStatus[];

export function isWorking(status: Status): status is WorkingStatus {
  return status in jobForStatus;
}

/**
 * Every job of the street, the one that follows an upload before the street begins, and those that make the listening copy, compare a text,
 * write from one or delete it after its end: their queues are made before any work is taken.
 */
export const pipelineJobs = [
  previewJob,
  transcribeJob,
  finaliseJob,
  notifyJob,
  listeningJob,
  findingsJob,
  magicJob,
  retentionJob,
] as const;
