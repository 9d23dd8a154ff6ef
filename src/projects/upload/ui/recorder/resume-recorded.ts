// Uploads of recordings that a reload tore off go on by themselves: their sound is still on this device.
import type { UploadQueue } from '../queue/upload-queue.ts';
import { matchingFiles } from '../queue/upload-state.ts';
import type { Recorder } from './recorder.ts';

export async function resumeRecorded(uploads: UploadQueue, recorder: Recorder): Promise<void> {
  await recorder.refresh();
  const kept = recorder.snapshot().kept ?? [];
  for (const job of uploads.snapshot()) {
    if (job.step !== 'interrupted' || job.recordings.length === 0) continue;
    const mine = kept.filter(({ id }) => job.recordings.includes(id));
    const recorded = await Promise.all(mine.map((recording) => recorder.files(recording)));
    const files = matchingFiles(
      job,
      recorded.flat().map(({ file }) => file),
    );
    // With files of the person's own among them, only the person can go on.
    if (files) uploads.resume(job.id, files);
  }
}
