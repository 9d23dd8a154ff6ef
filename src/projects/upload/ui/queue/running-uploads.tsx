// Transcriptions on their way to the server: the thread is pulled straight as the file goes over.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Translate } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { useRunningUploads, useUploads } from './uploads-context.tsx';
import { roughTime } from '#projects/client/format-time.ts';
import { PreviewText } from './preview-text.tsx';
import { isPermanent, isExplained } from './failure-codes.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import { formatBytes } from '#projects/client/format-bytes.ts';
import { useAccount } from '../form/use-account.ts';
import { remainingMs } from './remaining-time.ts';
import { FILE_CHANGED, FILE_UNREADABLE, UPLOAD_EXPIRED } from './transfer-refused.ts';
import { proSettingsOf } from '../settings/pro-settings.ts';
import { isTransferring, sentBytes, totalBytes, type UploadJob } from './upload-state.ts';
import styles from './running-uploads.module.css';

const NEEDS_PRO = 'premium_feature';

/** Loaded when the server refuses something. */
const FailureDialog = lazy(() =>
  import('./failure-dialog.tsx').then((module) => ({ default: module.FailureDialog })),
);

export function RunningUploads() {
  const jobs = useUploads();
  const box = useRef<HTMLDivElement>(null);
  const newest = jobs[0]?.id;
  useEffect(() => {
    // The form stands lower than what it has started.
    if (newest) box.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  if (jobs.length === 0) return null;
  return (
    <div className={styles.uploads} data-uploads ref={box}>
      {jobs.map((job) =>
        isTransferring(job) ? <Running key={job.id} job={job} /> : <Halted key={job.id} job={job} />,
      )}
      <Failure job={jobs.find((job) => job.step === 'failed' && isExplained(job.code)) ?? null} />
    </div>
  );
}

/** Opens once for each failure; what can be done about it stands at the job as well. */
function Failure({ job }: { job: UploadJob | null }) {
  const queue = useRunningUploads().uploads.queue();
  const [seen, setSeen] = useState<UploadJob | null>(null);
  if (!job || seen === job || !isExplained(job.code)) return null;
  return (
    <Suspense>
      <FailureDialog
        code={job.code}
        message={job.message ?? ''}
        onClose={() => setSeen(job)}
        onRetry={() => queue?.resume(job.id)}
      />
    </Suspense>
  );
}

function Running({ job }: { job: UploadJob }) {
  const { t, locale } = useLocale();
  const queue = useRunningUploads().uploads.queue();
  const sent = sentBytes(job);
  const total = totalBytes(job);
  const share = total > 0 ? sent / total : 0;
  const percent = Math.floor(share * 100);
  return (
    <section className={styles.running} aria-labelledby={`upload-${job.id}`}>
      <header>
        <h2 id={`upload-${job.id}`} translate="no">
          {job.title}
        </h2>
        <span className="num muted small">
          {t('upload.sent', { sent: formatBytes(sent, locale), total: formatBytes(total, locale) })}
        </span>
        <span className="num">
          <b>{percent}&nbsp;%</b>
        </span>
        <Button small onClick={() => queue?.cancel(job.id)}>
          {t('upload.cancel')}
        </Button>
      </header>
      <progress className="visually-hidden" max={100} value={percent} aria-label={t('upload.progress')} />
      <Pull progress={share} />
      <Steps job={job} />
      <PreviewText job={job} />
      <p className={styles.warnline}>{t('upload.stay')}</p>
    </section>
  );
}

function Steps({ job }: { job: UploadJob }) {
  const { t } = useLocale();
  const at = ['check', 'transfer', 'prepare'].indexOf(job.step);
  const names = [
    at > 0 ? t('upload.stepChecked') : t('upload.stepCheck'),
    transferStep(job, t),
    at === 2 ? t('upload.stepPreparing') : t('upload.stepPrepare'),
  ];
  return (
    <ol>
      {names.map((name, index) => (
        <li
          key={index === 1 ? 'transfer' : name}
          className={index < at ? 'ok' : index === at ? styles.now : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at && <Icon name="check" small />}
          {name}
        </li>
      ))}
    </ol>
  );
}

function transferStep(job: UploadJob, t: Translate): string {
  if (job.step === 'check') return t('upload.stepTransfer');
  if (job.step === 'prepare') return t('upload.stepTransferred');
  if (job.waiting) return t('upload.stepWaiting');
  const left = remainingMs(job.samples, totalBytes(job));
  if (left === null) return t('upload.stepTransferring');
  return t('upload.stepTransferringFor', { time: roughTime(left, t) });
}

/** Interrupted or failed: says what is needed to go on. */
function Halted({ job }: { job: UploadJob }) {
  const { t } = useLocale();
  const queue = useRunningUploads().uploads.queue();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const isFailed = job.step === 'failed';
  const isPro = useAccount()?.account.pro === true;
  const isRefused = isFailed && isPermanent(job.code, { isPro });
  const missing = job.files.filter((file) => !file.finished);
  const several = missing.length > 1;
  const percent = Math.floor((sentBytes(job) / Math.max(1, totalBytes(job))) * 100);
  const choose = async (files: File[]) => setWrong(!(await queue?.choose(job.id, files)));
  const mayDoWithoutPro =
    job.code === NEEDS_PRO && job.files.length <= projectLimits.freeFilesPerTranscription;
  const needsFiles = missing.length > 0 && !(isFailed && queue?.hasFiles(job.id));
  return (
    <section className={`${styles.running} ${styles.halted}`} aria-labelledby={`upload-${job.id}`}>
      <header>
        <h2 id={`upload-${job.id}`} translate="no">
          {job.title}
        </h2>
        <span className="st fail">
          {t(
            isRefused
              ? 'upload.refused'
              : isFailed && missing.length === 0
                ? 'upload.notStarted'
                : isFailed
                  ? 'upload.failed'
                  : 'upload.interrupted',
          )}
        </span>
      </header>
      <p className={styles.warnline} role={isFailed ? 'alert' : undefined}>
        {isRefused && <b>{job.files.map((file) => file.name).join(', ')}: </b>}
        {isFailed && reasonOf(job, t)}
        {!isFailed && missing.length === 0 && t('upload.interruptedDone')}
        {!isFailed &&
          missing.length > 0 &&
          t(several ? 'upload.interruptedTextSeveral' : 'upload.interruptedText', { percent })}
      </p>
      <div aria-live="polite">
        {wrong && (
          <p className={`${styles.warnline} wrong`}>
            {t('upload.notTheSame', { names: missing.map((file) => file.name).join(', ') })}
          </p>
        )}
      </div>
      <div className="acts">
        {isRefused ? null : needsFiles ? (
          <Button small look="primary" onClick={() => input.current?.click()}>
            {t(several ? 'upload.chooseAgainSeveral' : 'upload.chooseAgain')}
          </Button>
        ) : (
          <Button small look="primary" onClick={() => queue?.resume(job.id)}>
            {t(isFailed ? 'upload.retry' : 'upload.continue')}
          </Button>
        )}
        {mayDoWithoutPro && (
          <Button small onClick={() => queue?.resumeWithoutPro(job.id)}>
            {t('upload.withoutPro')}
          </Button>
        )}
        <Button small look={isRefused ? 'plain' : 'text'} onClick={() => queue?.cancel(job.id)}>
          {t('upload.discard')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple={several}
        hidden
        aria-label={t('upload.chooseAgain')}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </section>
  );
}

function reasonOf(job: UploadJob, t: Translate): string | null {
  switch (job.code) {
    case FILE_UNREADABLE:
      return t('upload.unreadable');
    case FILE_CHANGED:
      return t('upload.changed');
    case UPLOAD_EXPIRED:
      return t('upload.expired');
    case NEEDS_PRO:
      return t('upload.needsPro', { names: proPartsOf(job, t) });
    default:
      return job.message;
  }
}

/** The plan was another one when the job was ordered: what it has no longer is named. */
function proPartsOf({ settings, files }: UploadJob, t: Translate): string {
  const parts = proSettingsOf(settings).map(({ name, value }) =>
    value === undefined ? t(name) : `${t(name)}: ${t(value)}`,
  );
  if (files.length > projectLimits.freeFilesPerTranscription)
    parts.push(t('upload.mode', { count: files.length }));
  return parts.join(', ');
}
