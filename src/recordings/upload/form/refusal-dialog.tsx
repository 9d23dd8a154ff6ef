// Why a file is not taken, and what a person can do about it.
import type { ReactNode } from 'react';
import type { Translate } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { recordingLimits } from '../../limits.ts';
import { formatBytes, type Refusal } from './file-check.ts';

/** `premium`: a setting was touched that is not included. */
export type FormNotice = Exclude<Refusal, { kind: 'not-media' }> | { kind: 'premium' };

type Content = { tone: 'bad' | 'go'; title: string; body: ReactNode; again: boolean };

export function RefusalDialog(props: {
  notice: FormNotice | null;
  onClose: () => void;
  onChooseAgain: () => void;
}) {
  const { notice, onClose, onChooseAgain } = props;
  const { t, locale } = useLocale();
  const content = notice && contentOf(notice, { t, locale });
  return (
    <Dialog
      open={content !== null}
      onOpenChange={(open) => !open && onClose()}
      title={content?.title}
      tone={content?.tone ?? 'plain'}
      actions={
        <>
          <Button look={content?.again ? 'text' : 'plain'} onClick={onClose}>
            {t('upload.close')}
          </Button>
          {content?.again && (
            <Button look="primary" onClick={onChooseAgain}>
              {t('upload.otherFile')}
            </Button>
          )}
        </>
      }
    >
      {content?.body}
    </Dialog>
  );
}

type Words = { t: Translate; locale: string };

function contentOf(notice: FormNotice, words: Words): Content {
  const { t } = words;
  switch (notice.kind) {
    case 'too-large':
      return { tone: 'bad', title: t('upload.tooLargeTitle'), body: tooLarge(notice, words), again: true };
    case 'too-long': {
      const minutes = Math.round(recordingLimits.freeDurationMs / 60_000);
      const duration = clock(notice.durationMs);
      const body = (
        <>
          <p>{t('upload.tooLongText', { name: notice.file.name, duration, minutes })}</p>
          <p>{t('upload.trialText')}</p>
        </>
      );
      return { tone: 'go', title: t('upload.tooLongTitle', { minutes }), body, again: true };
    }
    case 'unsupported': {
      const body = <p>{t('upload.unsupportedText', { name: notice.name })}</p>;
      return { tone: 'bad', title: t('upload.unsupportedTitle'), body, again: true };
    }
    case 'several': {
      const body = (
        <>
          <p>{t('upload.severalText')}</p>
          <p>{t('upload.trialText')}</p>
        </>
      );
      return { tone: 'go', title: t('upload.severalTitle'), body, again: false };
    }
    case 'premium':
      return {
        tone: 'go',
        title: t('upload.premiumTitle'),
        body: <p>{t('upload.premiumText')}</p>,
        again: false,
      };
  }
}

function tooLarge({ file, account }: Extract<Refusal, { kind: 'too-large' }>, { t, locale }: Words) {
  const size = (bytes: number) => formatBytes(bytes, locale);
  const limit = size(account.fileBytes);
  const sentences = {
    first: t('upload.tooLargeFirst', { limit }),
    free: t('upload.tooLargeFree', { limit }),
    pro: t('upload.tooLargePro', { limit }),
  };
  const rows: [string, number][] =
    account.plan === 'free'
      ? [
          [t('upload.limitFree'), account.freeFileBytes],
          [t('upload.limitPro'), account.maxFileBytes],
        ]
      : [[t(account.plan === 'pro' ? 'upload.limitPro' : 'upload.limitFirst'), account.fileBytes]];
  return (
    <>
      <p>{sentences[account.plan]}</p>
      <dl>
        {[[file.name, file.size] as [string, number], ...rows].map(([name, bytes]) => (
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
