// Why a file is not taken, and what a person can do about it.
import type { ReactNode } from 'react';
import { TrialOffer, useTrial } from '#account/public.tsx';
import { plans } from '#billing/public.ts';
import { refusal as german } from '#i18n/de/projects/refusal.ts';
import { refusal as english } from '#i18n/en/projects/refusal.ts';
import type { Translate } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoreTexts, useLocale } from '#ui/locale.tsx';
import { projectLimits } from '#projects/domain/limits.ts';
import type { ExplainedCode } from '../queue/failure-codes.ts';
import type { LengthHint, Refusal } from './files/file-check.ts';
import { formatBytes, formatBytesOver } from '#projects/client/format-bytes.ts';
import styles from '../queue/processing-dialog.module.css';

/**
 * - `too-long`: the file is taken all the same
 * - `pro`: what it includes
 * - `waiting`: no place is free for the account yet
 * - `refused`: the server said no, and why in `message`
 */
export type FormNotice =
  | Exclude<Refusal, { kind: 'not-media' }>
  | LengthHint
  | { kind: 'pro' }
  | { kind: 'waiting' }
  | { kind: 'refused'; code: ExplainedCode; message: string };

/** `offer`: Pro lifts what stands against it. */
type Content = { tone: 'bad' | 'go'; title: string; body: ReactNode; again: boolean; offer?: true };

type DialogProps = {
  notice: FormNotice | null;
  onClose: () => void;
  onChooseAgain: () => void;
  /** The trial of Pro has started: what was refused may go on. */
  onTrial: (notice: FormNotice) => void;
};

const texts = { de: german, en: english };

export function RefusalDialog(props: DialogProps) {
  const { locale } = useLocale();
  return (
    <MoreTexts texts={texts[locale]}>
      <Refused {...props} />
    </MoreTexts>
  );
}

function Refused(props: DialogProps) {
  const { notice, onClose, onChooseAgain, onTrial } = props;
  const { t, locale } = useLocale();
  const trial = useTrial();
  const content = notice && contentOf(notice, { t, locale });
  const begin = async () => {
    if ((await trial.start()) && notice) onTrial(notice);
  };
  const mayTry = content?.offer === true && trial.isAvailable;
  return (
    <Dialog
      open={content !== null}
      onClose={onClose}
      title={content?.title}
      tone={content?.tone ?? 'plain'}
      actions={
        <>
          <Button look={content?.again ? 'text' : 'plain'} onClick={onClose}>
            {t('upload.close')}
          </Button>
          {content?.again && (
            <Button look={mayTry ? 'plain' : 'primary'} onClick={onChooseAgain}>
              {t('upload.otherFile')}
            </Button>
          )}
          {mayTry && (
            <Button look="primary" busy={trial.isBusy} onClick={() => void begin()}>
              {t('plan.start', { days: plans.trialDays })}
            </Button>
          )}
        </>
      }
    >
      {content?.body}
      {content?.offer && <TrialOffer isAvailable={mayTry} />}
    </Dialog>
  );
}

type Words = { t: Translate; locale: string };

function contentOf(notice: FormNotice, words: Words): Content {
  const { t } = words;
  switch (notice.kind) {
    case 'too-large':
      return {
        tone: 'bad',
        title: t('upload.tooLargeTitle'),
        body: tooLarge(notice, words),
        again: true,
        ...liftedByPro(notice),
      };
    case 'too-long': {
      const minutes = Math.round(projectLimits.freeDurationMs / 60_000);
      const duration = clock(notice.durationMs);
      const body = (
        <>
          <p>{t('upload.tooLongText', { name: notice.file.name, duration, minutes })}</p>
          <p>{t('upload.tooLongGuess')}</p>
          <p>{t('upload.tooLongPro')}</p>
        </>
      );
      return { tone: 'go', title: t('upload.tooLongSeems', { minutes }), body, again: true, offer: true };
    }
    case 'unsupported': {
      const body = <p>{t('upload.unsupportedText', { name: notice.name })}</p>;
      return { tone: 'bad', title: t('upload.unsupportedTitle'), body, again: true };
    }
    case 'empty': {
      const body = <p>{t('upload.emptyText', { name: notice.name })}</p>;
      return { tone: 'bad', title: t('upload.emptyTitle'), body, again: true };
    }
    case 'too-many': {
      const count = projectLimits.proFilesPerTranscription;
      const body = <p>{t('upload.tooManyText', { count })}</p>;
      return { tone: 'bad', title: t('upload.tooManyTitle', { count }), body, again: true };
    }
    case 'several': {
      const body = <p>{t('upload.severalText')}</p>;
      return { tone: 'go', title: t('upload.severalTitle'), body, again: false, offer: true };
    }
    case 'pro':
      return {
        tone: 'go',
        title: t('upload.proTitle'),
        body: <ProList {...words} />,
        again: false,
        offer: true,
      };
    case 'waiting':
      return welcome(t);
    case 'refused':
      return refusedContent(notice, t);
  }
}

/** The server's own sentence, under a title that says what it is about. */
function refusedContent({ code, message }: Extract<FormNotice, { kind: 'refused' }>, t: Translate): Content {
  const minutes = Math.round(projectLimits.freeDurationMs / 60_000);
  const under = (title: string) => <p>{withoutTitle(message, title)}</p>;
  const offer = (title: string, body: ReactNode): Content => ({
    tone: 'go',
    title,
    body,
    again: false,
    offer: true,
  });
  switch (code) {
    case 'file_unsupported': {
      const title = t('upload.unsupportedTitle');
      return { tone: 'bad', title, body: under(title), again: false };
    }
    case 'duration_limit':
      return offer(t('upload.tooLongTitle', { minutes }), <p>{message}</p>);
    case 'premium_feature':
      return offer(t('upload.premiumTitle'), <p>{t('upload.premiumText')}</p>);
    case 'capacity_closed':
      return welcome(t);
    case 'minutes_used_up': {
      const title = t('upload.minutesTitle');
      return offer(
        title,
        <>
          {under(title)}
          <p>{t('upload.minutesText')}</p>
        </>,
      );
    }
    default: {
      const title = t('upload.tooLargeTitle');
      if (code === 'file_too_large_free') return offer(title, under(title));
      return { tone: 'bad', title, body: under(title), again: false };
    }
  }
}

/** The server's sentences stand alone elsewhere, so they begin with what the dialog has as its title. */
function withoutTitle(message: string, title: string): string {
  const first = `${title.replace(/\.$/, '')}. `;
  return message.startsWith(first) ? message.slice(first.length) : message;
}

/** For those who registered while all places were taken. */
function welcome(t: Translate): Content {
  const body = (
    <>
      <p>{t('upload.waitingText')}</p>
      <p>{t('upload.waitingThen')}</p>
    </>
  );
  return { tone: 'go', title: t('upload.waitingTitle'), body, again: false };
}

function ProList({ t, locale }: Words) {
  const params = {
    size: formatBytes(projectLimits.maxFileBytes, locale),
    minutes: Math.round(projectLimits.freeDurationMs / 60_000),
  };
  return (
    <ul className={styles.proList}>
      <li>{t('upload.proFiles', params)}</li>
      <li>{t('upload.proContexts')}</li>
      <li>{t('upload.proSpeakers')}</li>
      <li>{t('upload.proQuality')}</li>
      <li>{t('upload.proParallel')}</li>
    </ul>
  );
}

function liftedByPro({ file, account }: Extract<Refusal, { kind: 'too-large' }>): Pick<Content, 'offer'> {
  return account.plan === 'free' && file.size <= account.maxFileBytes ? { offer: true } : {};
}

function tooLarge({ file, account }: Extract<Refusal, { kind: 'too-large' }>, { t, locale }: Words) {
  const size = (bytes: number) => formatBytes(bytes, locale);
  const limit = size(account.fileBytes);
  const sentences = {
    'first-time': t('upload.tooLargeFirst', { limit }),
    free: t('upload.tooLargeFree', { limit }),
    pro: t('upload.tooLargePro', { limit }),
  };
  const rows: [string, number][] =
    account.plan === 'free'
      ? [
          [t('upload.limitFree'), account.freeFileBytes],
          [t('upload.limitPro'), account.maxFileBytes],
        ]
      : [[t(account.plan === 'pro' ? 'upload.limit' : 'upload.limitFirst'), account.fileBytes]];
  return (
    <>
      <p>{sentences[account.plan]}</p>
      <dl>
        <div>
          <dt translate="no">{file.name}</dt>
          <dd>{formatBytesOver(file.size, { limit: account.fileBytes, locale })}</dd>
        </div>
        {rows.map(([name, bytes]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{size(bytes)}</dd>
          </div>
        ))}
      </dl>
      {file.type.startsWith('video/') && <p>{t('upload.tooLargeAsAudio')}</p>}
    </>
  );
}

/** Minutes and seconds, as the sentence goes on with „Minuten“. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
