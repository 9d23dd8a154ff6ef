// Plays a sample of a voice.
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import type { Sample } from '#projects/domain/text/speaker-roles.ts';
import { PlayButton } from './play-button.tsx';

export function PlaySample(props: { sample: Pick<Sample, 'startMs' | 'endMs'>; speaker: string }) {
  const { sample, speaker } = props;
  const { startMs, endMs } = sample;
  const { t } = useLocale();
  const label = t('interview.play', { speaker, time: formatClock(startMs) });
  return <PlayButton label={label} startMs={startMs} endMs={endMs} />;
}
