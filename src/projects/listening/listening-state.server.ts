// Whether a project has a listening copy; one that was decoded before there were copies gets it when it is asked for.
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#platform/database/database.ts';
import { queuedJobsOf } from '#platform/jobs/queue-listing.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { type ListeningState, listeningKey, listeningTypes } from '#projects/domain/listening.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { isWorking } from '#projects/pipeline.ts';
import { listeningJob } from '#projects/work/listening.job.ts';
import { timedFiles } from './timed-files.server.ts';

type Deps = { db: Database; blobs: Pick<BlobStore, 'stat'>; queue: Pick<Queue, 'send'> };

/** Orders the copy where one can be made and nobody has tried: what failed is not tried at each look. */
export async function listeningState(
  { db, blobs, queue }: Deps,
  { id, ownerId, status }: Pick<ProjectRow, 'id' | 'ownerId' | 'status'>,
): Promise<ListeningState> {
  if (await isStored(blobs, id)) return 'ready';
  const jobs = (await queuedJobsOf(db, id)).filter(({ name }) => name === listeningJob.name);
  if (jobs.some(({ state }) => state !== 'failed')) return 'coming';
  // It may have been stored between the two looks.
  if (await isStored(blobs, id)) return 'ready';
  if (jobs.length > 0) return 'none';
  if ((await timedFiles(db, id)) === null) return isWorking(status) ? 'coming' : 'none';
  await queue.send(listeningJob, { version: 1, projectId: id }, { key: id, group: ownerId });
  return 'coming';
}

async function isStored(blobs: Deps['blobs'], id: string): Promise<boolean> {
  try {
    for (const type of listeningTypes) await blobs.stat(listeningKey(id, type));
    return true;
  } catch (error) {
    if (error instanceof BlobNotFoundError) return false;
    throw error;
  }
}
