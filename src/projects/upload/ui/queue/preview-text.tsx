// The first words of a recording, while its file is still on its way.
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { endOf } from '#projects/domain/recognised-words.ts';
import { loadPreviewText } from '#projects/client/projects-api.ts';
import type { UploadJob } from './upload-state.ts';
import styles from './running-uploads.module.css';

const ASK_EVERY_MS = 1_500;
/** Three lines or so: the whole text comes when the file is there. */
const SHOWN_LETTERS = 280;

export function PreviewText({ job }: { job: UploadJob }) {
  const { api } = useProjects();
  const { t } = useLocale();
  const uploadId = uploadIdOf(job);
  const { data } = useQuery({
    queryKey: ['early', uploadId],
    queryFn: ({ signal }) => loadPreviewText(api, uploadId ?? '', signal),
    enabled: uploadId !== null && job.step === 'transfer',
    refetchInterval: ASK_EVERY_MS,
    // The words are a courtesy: where none come, nothing is missing.
    retry: false,
  });
  if (!data || data.text === '') return null;
  return (
    <div className={styles.early}>
      <p className="small muted">{t('upload.early')}</p>
      <p className={styles.words} lang={job.settings.language}>
        {endOf(data.text, SHOWN_LETTERS)}
      </p>
    </div>
  );
}

/** Of the file that is coming in now. */
function uploadIdOf(job: UploadJob): string | null {
  const url = job.files.find((file) => !file.finished)?.url ?? null;
  return url === null ? null : (url.split('/').at(-1) ?? null);
}
