// Why a recording did not begin, or ended by itself.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatBytes } from '#projects/client/format-bytes.ts';
import type { RecorderLimits, RecorderProblem } from './recorder-state.ts';

const sentences = {
  refused: 'recorder.refused',
  none: 'recorder.none',
  busy: 'recorder.busy',
  insecure: 'recorder.insecure',
  'other-tab': 'recorder.otherTab',
  unplugged: 'recorder.unplugged',
  full: 'recorder.full',
  length: 'recorder.limitLength',
  size: 'recorder.limitSize',
} as const;

export function RecorderNotice(props: {
  problem: RecorderProblem;
  limits: RecorderLimits;
  onClose: () => void;
}) {
  const { problem, limits, onClose } = props;
  const { t, locale } = useLocale();
  const params = {
    minutes: Math.round(limits.durationMs / 60_000),
    size: formatBytes(limits.bytes, locale),
  };
  // A limit is no fault.
  const tone = problem === 'length' || problem === 'size' ? 'blue' : 'red';
  return (
    <div className={`notice ${tone}`} role="alert">
      <p>{t(sentences[problem], params)}</p>
      <Button small look="text" onClick={onClose}>
        {t('recorder.understood')}
      </Button>
    </div>
  );
}
