// The notice while a better model for the language downloads, and the choice to wait for it.
import { useLocale } from '#ui/locale.tsx';
import type { ModelsState } from '#speech/public.ts';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { serverClock } from '#platform/browser/server-clock.ts';
import { nextAttempt } from '#projects/domain/next-attempt.ts';
import { modelsFor, percentArrived } from '#projects/client/use-speech-models.ts';
import { formatBytes } from '#projects/client/format-bytes.ts';
import { isArriving } from './waits-for-model.ts';
import styles from './settings.module.css';

type Props = { models: ModelsState | undefined; language: TranscriptionSettings['language'] };

/** A quiet line: how far the model is, and what is used until it is there. */
export function ModelLine({ models, language }: Props) {
  const { t, locale } = useLocale();
  const state = modelsFor(models, language);
  if (!state?.coming) return null;
  const { coming, engine } = state;
  const percent = percentArrived(coming);
  const size = formatBytes(coming.bytes, locale);
  const name = t(`recording.language.${language}`);
  const problem = models?.problem ?? null;
  const next = nextAttempt(models, locale, serverClock.now());
  const meanwhile =
    engine === null ? t('upload.modelMeanwhileNone', { language: name }) : t('upload.modelMeanwhile');
  // Where nothing comes, nothing begins by itself either.
  const isStalled = engine === null && !isArriving(models, language);
  return (
    <div className={`${styles.modelLine} small`}>
      <p>
        {percent === null
          ? t('upload.modelComing', { language: name, size })
          : t('upload.modelArriving', { language: name, size, percent })}{' '}
        {!isStalled && meanwhile}
      </p>
      {percent !== null && (
        <progress max={100} value={percent} aria-label={t('upload.modelProgress', { language: name })} />
      )}
      {percent === null && problem !== null && (
        <p className="faint">
          {problem} {next !== null && t('upload.modelNext', { time: next })}
        </p>
      )}
    </div>
  );
}

/** Nothing to choose where no model is on its way. */
export function WaitField(props: Props & { waits: boolean; onChange: (waits: boolean) => void }) {
  const { t } = useLocale();
  if (!modelsFor(props.models, props.language)?.coming) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={props.waits}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>
        {t('upload.modelWait', { language: t(`recording.language.${props.language}`) })}
        <br />
        <span className="small faint">{t('upload.modelWaitHint')}</span>
      </span>
    </label>
  );
}
