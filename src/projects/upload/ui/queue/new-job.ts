// What a person sends, as a job that has not started. Pure.
import { projectLimits } from '#projects/domain/limits.ts';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import type { UploadJob } from './upload-state.ts';

export function newJob(wanted: {
  id: string;
  files: readonly File[];
  settings: TranscriptionSettings;
  recordings: readonly string[];
}): UploadJob {
  const { files, ...rest } = wanted;
  return {
    ...rest,
    title: titleOf(files),
    files: files.map(({ name, size, lastModified }) => ({
      name,
      sizeBytes: size,
      lastModified,
      fingerprint: null,
      sentBytes: 0,
      url: null,
      finished: false,
    })),
    step: 'check',
    waiting: false,
    samples: [],
    message: null,
    code: null,
  };
}

/** The first file's name without its ending, no longer than a title may be; a person may rename the recording later. */
function titleOf(files: readonly File[]): string {
  const name = files[0]?.name.trim() ?? '';
  const title =
    name
      .replace(/\.[^.]+$/, '')
      .replaceAll('_', ' ')
      .trim() || name;
  // Half of a character that takes two places is none.
  return title.slice(0, projectLimits.titleLength).replace(/[\uD800-\uDBFF]$/, '');
}
