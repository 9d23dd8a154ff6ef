// A sentence of a speaker, to read and to hear.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '../format-time.ts';
import type { Sample } from '../interview/voices.ts';
import type { Listen } from '../proof/use-listen.ts';

export function VoiceSample(props: {
  /** Undefined for a speaker who says nothing. */
  sample: Sample | undefined;
  speaker: string;
  language: string;
  listen: Listen;
}) {
  const { sample, speaker, language, listen } = props;
  const { t } = useLocale();
  if (!sample) return null;
  const time = formatClock(sample.startMs);
  return (
    <div className="voice-sample">
      <Button
        small
        aria-label={t('interview.play', { speaker, time })}
        onClick={() => listen(sample.startMs, sample.endMs)}
      >
        <Icon name="play" small />
        <span className="num">{time}</span>
      </Button>
      <span lang={language} dir="auto">
        {sample.text}
      </span>
    </div>
  );
}
