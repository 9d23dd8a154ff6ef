// For who has no recording at hand: a short one that the server speaks.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { loadSample, loadSampleSound } from '#projects/client/projects-api.ts';
import styles from './sample-line.module.css';

/** Nothing where the server has no voice, or cannot understand its language. */
export function SampleLine({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const { data } = useQuery({
    queryKey: ['sample'],
    queryFn: ({ signal }) => loadSample(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: loadSampleSound,
    onSuccess: (sound) => onFile(new File([sound], `${t('upload.sampleName')}.wav`, { type: 'audio/wav' })),
    onError: () => toast(t('shell.noAnswer'), { kind: 'error' }),
  });
  if (!data) return null;
  const [before, after] = t('upload.sample', { seconds: Math.round(data.durationMs / 1000) }).split(
    '{begin}',
  );
  return (
    <p className={`${styles.sample} small`}>
      {before}
      <button
        type="button"
        className="linklike"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        {t('upload.sampleBegin')}
      </button>
      {after}
    </p>
  );
}
