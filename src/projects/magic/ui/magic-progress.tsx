// A text on its way: how far it is, the words as they come, and what became of it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { isOpen, type MagicRun } from '../magic-run.ts';
import { paragraphsIn } from '../magic-text.ts';
import { useProject } from '#projects/page/project-context.ts';
import type { Followed } from './follow-run.ts';
import { useCancel, useFollowed } from './use-magic.ts';
import styles from './magic.module.css';

type ProgressProps = {
  run: MagicRun;
  /** The same is being ordered again. */
  busy: boolean;
  onClose: () => void;
  onShow: (revision: number) => void;
  onAgain: () => void;
  /** Back to the order. */
  onChange: (isCancelled: boolean) => void;
};

export function MagicProgress(props: ProgressProps) {
  const project = useProject();
  const { run, onClose } = props;
  const { t } = useLocale();
  const { followed, isLineThere } = useFollowed(project.id, run);
  const isUnderway = isOpen(run.state);
  const failed = run.state === 'failed' ? run.error : undefined;
  return (
    <Dialog
      onClose={onClose}
      title={failed ? t('magic.failed') : t('magic.title')}
      tone={failed ? 'bad' : 'plain'}
      actions={<Actions {...props} />}
    >
      <div className={styles.magic}>
        <div aria-live="polite" className={styles.magicState}>
          {failed ? (
            <>
              <p>{failed.message}</p>
              <p className="small faint num">{t('magic.requestId', { id: failed.requestId })}</p>
            </>
          ) : (
            <StateLine run={run} followed={followed} />
          )}
          {isUnderway && !isLineThere && <p className="notice">{t('magic.lineLost')}</p>}
        </div>
        {!failed && followed.text !== '' && (
          <WrittenSoFar text={followed.text} language={project.language} isGrowing={isUnderway} />
        )}
        {isUnderway && <p className="small faint">{t('magic.goesOn')}</p>}
        {run.state === 'done' && <p className="notice">{t('magic.check')}</p>}
      </div>
    </Dialog>
  );
}

function StateLine({ run, followed }: { run: MagicRun; followed: Followed }) {
  const { t } = useLocale();
  const { text, part, parts } = followed;
  if (run.state === 'done') return <p>{t('magic.written')}</p>;
  if (followed.state === 'waiting') return <p>{t('magic.waiting')}</p>;
  if (text !== '') return <p>{t('magic.writing')}</p>;
  if (parts > 1 && part < parts)
    return <p className="num">{t('magic.reading', { part: part + 1, parts })}</p>;
  return <p>{t('magic.thinking')}</p>;
}

/** Follows its end unless the reader scrolls back. Screen readers do not announce each word. */
function WrittenSoFar({ text, language, isGrowing }: { text: string; language: string; isGrowing: boolean }) {
  const { t } = useLocale();
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [text]);
  return (
    <section
      ref={box}
      className={isGrowing ? `${styles.magicText} ${styles.growing}` : styles.magicText}
      lang={language}
      // It is read with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('magic.textSoFar')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {paragraphsIn(text).map((paragraph, index) => (
        // Paragraphs have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}

function Actions({ run, busy, onClose, onShow, onAgain, onChange }: ProgressProps) {
  const project = useProject();
  const { t } = useLocale();
  const cancel = useCancel(project.id);
  const show = useRef<HTMLButtonElement>(null);
  const { revision } = run;
  const isThere = revision !== null && project.revisions.some(({ number }) => number === revision);
  useEffect(() => {
    // The button that had the focus is gone with what it was for.
    if (isThere && (document.activeElement === document.body || !document.activeElement?.isConnected))
      show.current?.focus();
  }, [isThere]);
  // Asked for before the page holds it, it is shown as soon as it is there.
  const [isWanted, setWanted] = useState(false);
  const isDue = isThere && isWanted;
  const showIt = useEffectEvent(() => revision !== null && onShow(revision));
  useEffect(() => {
    if (isDue) showIt();
  }, [isDue]);
  return (
    <>
      {cancel.error && (
        <p className="wrong" role="alert">
          {t('magic.cancelFailed', { reason: cancel.error.message })}
        </p>
      )}
      <Button look="text" onClick={onClose}>
        {t('magic.close')}
      </Button>
      {isOpen(run.state) && (
        <Button busy={cancel.isPending} busyLabel={t('magic.cancelling')} onClick={() => cancel.mutate()}>
          {t('magic.cancel')}
        </Button>
      )}
      {run.state === 'failed' && (
        <>
          <Button onClick={() => onChange(false)}>{t('magic.change')}</Button>
          <Button look="primary" busy={busy} onClick={onAgain}>
            {t('magic.again')}
          </Button>
        </>
      )}
      {revision !== null && (
        <Button ref={show} look="primary" busy={isWanted} onClick={() => setWanted(true)}>
          {t('magic.show', { number: revision })}
        </Button>
      )}
    </>
  );
}
