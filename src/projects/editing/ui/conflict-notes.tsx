// Where two wrote the same paragraph: both texts, and the choice.
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type Conflict, segmentAt } from '../model/conflict.ts';
import { useSession, useSnapshot } from '../sync/use-edit-session.ts';
import { formatClock } from '#projects/client/format-time.ts';
import styles from './conflict-notes.module.css';

const questions = {
  changed: 'editor.conflict',
  ended: 'editor.conflict',
  refused: 'editor.conflictRefused',
} as const satisfies Record<Conflict['reason'], string>;

type NotesProps = {
  onShow: (segment: string) => void;
  /** The last question is answered; null where its paragraph is gone. */
  onSettled: (segment: string | null) => void;
};

export function ConflictNotes(props: NotesProps) {
  const { conflicts } = useSnapshot(useSession());
  return (
    <div role="alert">
      {conflicts.map((conflict) => (
        <Note key={conflict.id} conflict={conflict} {...props} />
      ))}
    </div>
  );
}

function Note({ conflict, onShow, onSettled }: NotesProps & { conflict: Conflict }) {
  const session = useSession();
  const { document } = useSnapshot(session);
  const { t } = useLocale();
  const note = useRef<HTMLDivElement>(null);
  const { yours, reason } = conflict;
  const there = segmentAt(conflict, document);
  const settle = (keep: 'mine' | 'theirs') => {
    const other = note.current?.nextElementSibling ?? note.current?.previousElementSibling;
    // The pressed button disappears; keyboard users would lose the focus.
    other?.querySelector('button')?.focus();
    session.resolve(conflict, keep);
    if (!other) onSettled(there?.id ?? null);
  };
  if (yours === null)
    return (
      <div ref={note} className={styles.conflict}>
        <p>{t('editor.missed')}</p>
        <div className="acts">
          <Button small onClick={() => settle('theirs')}>
            {t('editor.understood')}
          </Button>
        </div>
      </div>
    );
  return (
    <div ref={note} className={styles.conflict}>
      <p className={styles.what}>
        {there ? t(questions[reason], { time: formatClock(there.startMs) }) : t('editor.conflictGone')}
      </p>
      <dl>
        <div>
          <dt>{t('editor.yours')}</dt>
          <dd>{yours}</dd>
        </div>
        {there && (
          <div>
            <dt>{t('editor.theirs')}</dt>
            <dd>{there.text}</dd>
          </div>
        )}
      </dl>
      <div className="acts">
        <Button small look="primary" onClick={() => settle('mine')}>
          {t(there ? 'editor.takeYours' : 'editor.insertYours')}
        </Button>
        <Button small onClick={() => settle('theirs')}>
          {t(there ? 'editor.keepTheirs' : 'editor.dropYours')}
        </Button>
        {there && (
          <Button small look="text" onClick={() => onShow(there.id)}>
            {t('editor.showPlace')}
          </Button>
        )}
      </div>
    </div>
  );
}
