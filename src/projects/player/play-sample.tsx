// Plays a sample of a voice; its label shows the start time.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import type { Sample } from '#projects/domain/text/speaker-roles.ts';
import type { Listen } from './use-listen.ts';

export function PlaySample(props: {
  sample: Pick<Sample, 'startMs' | 'endMs'>;
  speaker: string;
  listen: Listen;
}) {
  const { sample, speaker, listen } = props;
  const { t } = useLocale();
  const time = formatClock(sample.startMs);
  return (
    <Button
      small
      aria-label={t('interview.play', { speaker, time })}
      onClick={() => listen(sample.startMs, sample.endMs)}
    >
      <Icon name="play" small />
      <span className="num">{time}</span>
    </Button>
  );
}
