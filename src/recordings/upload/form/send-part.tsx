// The end of the form: waiting for a better model, the button, and what it starts or why it cannot.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { estimate, type Timing } from '../../estimate.ts';
import type { TranscriptionSettings } from '../../recording.ts';
import { type ChosenFile, formatBytes } from './file-check.ts';
import { WaitField } from './model-fields.tsx';
import type { useStart } from './use-start.ts';

export function SendPart(props: {
  files: readonly ChosenFile[];
  models: Parameters<typeof WaitField>[0]['models'];
  settings: TranscriptionSettings;
  waits: boolean;
  onWaits: (waits: boolean) => void;
  /** Why the last press started nothing. */
  held: ReturnType<typeof useStart>['held'];
  isUnavailable: boolean;
  timing: Timing | undefined;
}) {
  const { t, locale } = useLocale();
  const { files, settings, held, isUnavailable, timing } = props;
  return (
    <div className="send">
      <WaitField
        models={props.models}
        language={settings.language}
        waits={props.waits}
        onChange={props.onWaits}
      />
      <Button type="submit" look="primary" wide disabled={isUnavailable}>
        {t('upload.start')}
      </Button>
      <p className="small faint" aria-live="polite">
        {held && t(held)}
        {isUnavailable &&
          t('upload.otherLanguage', { language: t(`recording.language.${settings.language}`) })}
        {files.length > 0 && !isUnavailable && summaryOf(files, { t, locale, timing })}
      </p>
    </div>
  );
}

/** Size, and where the length is known, the estimate of SPEC.md 4. */
function summaryOf(
  files: readonly ChosenFile[],
  words: { t: ReturnType<typeof useLocale>['t']; locale: string; timing: Timing | undefined },
): string {
  const { t, locale, timing } = words;
  const size = formatBytes(
    files.reduce((sum, { file }) => sum + file.size, 0),
    locale,
  );
  const durations = files.map(({ durationMs }) => durationMs);
  if (!timing || durations.includes(null))
    return t(files.length > 1 ? 'upload.size' : 'upload.sizeOne', { size });
  const { total } = estimate(
    timing,
    durations.reduce<number>((sum, ms) => sum + (ms ?? 0), 0),
  );
  const minutes = Math.max(1, Math.round(total / 60));
  return t(minutes === 1 ? 'upload.estimateOne' : 'upload.estimate', { size, minutes });
}
