// Uploads of recordings and shared files that a reload tore off go on by themselves: their sound is still on this device.
import type { UploadQueue } from '../queue/upload-queue.ts';
import type { SharedShelf } from '../shared/shared-shelf.ts';
import type { Recorder } from './recorder.ts';

export async function resumeRecorded(
  uploads: UploadQueue,
  { recorder, shared }: { recorder: Recorder; shared: SharedShelf },
): Promise<void> {
  await Promise.all([recorder.refresh(), shared.refresh()]);
  const kept = recorder.snapshot().kept ?? [];
  for (const job of uploads.snapshot()) {
    if (job.step !== 'interrupted' || job.recordings.length === 0) continue;
    const mine = kept.filter(({ id }) => job.recordings.includes(id));
    const recorded = await Promise.all(mine.map((recording) => recorder.files(recording)));
    const handed = (shared.snapshot() ?? []).filter(({ id }) => job.recordings.includes(id));
    // With files of the person's own among them, only the person can go on.
    await uploads.choose(
      job.id,
      [...recorded.flat(), ...handed].map(({ file }) => file),
    );
  }
}
