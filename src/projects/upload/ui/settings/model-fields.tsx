// The notice while a better model for the language downloads, and the choice to wait for it.
import { useEffect, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { ModelsState } from '#speech/public.ts';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { serverClock } from '#platform/browser/server-clock.ts';
import { nextAttempt } from '#projects/domain/next-attempt.ts';
import { roughTime } from '#projects/client/format-time.ts';
import { type LanguageModels, modelsFor, percentArrived } from '#projects/client/use-speech-models.ts';
import { formatBytes } from '#projects/client/format-bytes.ts';
import { remainingMs, type TransferSample, withSample } from '../queue/remaining-time.ts';
import { isArriving, mayChooseToWait } from './waits-for-model.ts';
import styles from './settings.module.css';

type Props = { models: ModelsState | undefined; language: TranscriptionSettings['language'] };

/**
 * A quiet line: how far the model is, when it is there, and what can be done until then.
 * @param props.others names of the languages that are ready; null where there is none
 */
export function ModelLine({ models, language, others }: Props & { others: string | null }) {
  const { t, locale } = useLocale();
  const state = modelsFor(models, language);
  const coming = state?.coming ?? null;
  const time = useRemainingTime(coming);
  if (!state || !coming) return null;
  const { engine } = state;
  const percent = percentArrived(coming);
  const size = formatBytes(coming.bytes, locale);
  const name = t(`recording.language.${language}`);
  const problem = models?.problem ?? null;
  const next = nextAttempt(models, locale, serverClock.now());
  const now = others === null ? '' : ` ${t('upload.modelNow', { languages: others })}`;
  const meanwhile =
    engine === null ? t('upload.modelMeanwhileNone', { language: name }) + now : t('upload.modelMeanwhile');
  // Where nothing comes, nothing begins by itself either.
  const isStalled = engine === null && !isArriving(models, language);
  return (
    <div className={`${styles.modelLine} small`}>
      <p>
        {percent === null
          ? t('upload.modelComing', { language: name, size })
          : t('upload.modelArriving', { language: name, size, percent })}{' '}
        {time !== null && `${t('upload.modelRemaining', { time })} `}
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

/** How long its download still takes; null while too little has arrived to say so. */
function useRemainingTime(coming: LanguageModels['coming']): string | null {
  const { t } = useLocale();
  const [known, setKnown] = useState<{ id: string; samples: TransferSample[] } | null>(null);
  const id = coming?.id ?? null;
  const bytes = coming?.progress?.receivedBytes ?? null;
  useEffect(() => {
    if (id === null || bytes === null) return;
    const sample = { atMs: performance.now(), bytes };
    // The page measures by itself: what arrived between two answers of the server.
    // oxlint-disable-next-line react/set-state-in-effect
    setKnown((before) => ({
      id,
      samples: withSample(before?.id === id ? before.samples : [], sample),
    }));
  }, [id, bytes]);
  if (!coming?.progress || known?.id !== coming.id) return null;
  const left = remainingMs(known.samples, coming.progress.totalBytes);
  return left === null ? null : roughTime(left, t);
}

/** Nothing to choose where no model is on its way, or nothing but waiting is possible. */
export function WaitField(props: Props & { waits: boolean; onChange: (waits: boolean) => void }) {
  const { t } = useLocale();
  if (!mayChooseToWait(props.models, props.language)) return null;
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
