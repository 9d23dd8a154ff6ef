// The end of the form: what was chosen, waiting for a better model, the button, and what it starts or why it cannot.
// While one records, the recorder is in its place.
import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { estimate, type Timing } from '#projects/domain/estimate.ts';
import { FileList } from './files/drop-area.tsx';
import type { ChosenFile } from './files/file-check.ts';
import { formatBytes } from '#projects/client/format-bytes.ts';
import { WaitField } from '../settings/model-fields.tsx';
import { missingLanguage } from '../settings/ready-languages.ts';
import type { Order } from './use-project-form.ts';
import styles from './form.module.css';

export function SendPart(props: {
  order: Order;
  begin: RefObject<HTMLButtonElement | null>;
  /** The field of the language is in sight, and says itself that the language is not ready. */
  showsLanguage: boolean;
  isRecording: boolean;
  /** Where the recorder is drawn. */
  recorderPlace: (place: HTMLElement | null) => void;
}) {
  const { order, begin, showsLanguage, isRecording, recorderPlace } = props;
  const { t, locale } = useLocale();
  const { form, settings, held, isUnavailable, timing } = order;
  const { files } = form;
  return (
    <div className={styles.send} data-bar>
      <FileList files={files} onRemove={form.remove} />
      <WaitField
        models={order.models}
        language={settings.language}
        waits={order.waits}
        onChange={(waitForModel) => order.change({ waitForModel })}
      />
      {isRecording ? (
        <>
          <div ref={recorderPlace} />
          <p className="small faint">{t('upload.consent')}</p>
        </>
      ) : (
        <div className={styles.sendLine}>
          <p className="small faint">{t('upload.consent')}</p>
          <Button ref={begin} type="submit" look="primary" disabled={isUnavailable}>
            {t('upload.start')}
          </Button>
        </div>
      )}
      <p className="small faint" aria-live="polite">
        {held === 'upload.checking' && `${t(held)} `}
        {isUnavailable &&
          !showsLanguage &&
          `${missingLanguage(order.languages.data, settings.language, { t, locale })} `}
        {files.length > 0 && !isUnavailable && summaryOf(files, { t, locale, timing })}
      </p>
    </div>
  );
}

/** Size, and where the length is known, the estimate (`estimate.ts`). */
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
