// Where two wrote the same paragraph: both texts, and the choice.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type Conflict, segmentAt } from '../../editing/conflict.ts';
import type { EditDocument } from '../../editing/edit-document.ts';
import type { EditSession } from '../../editing/edit-session.ts';
import { formatClock } from '../format-time.ts';

const questions = {
  changed: 'editor.conflict',
  ended: 'editor.conflict',
  refused: 'editor.conflictRefused',
} as const satisfies Record<Conflict['reason'], string>;

export function ConflictNotes(props: {
  session: EditSession;
  conflicts: readonly Conflict[];
  document: EditDocument;
  onShow: (segment: string) => void;
}) {
  const { session, conflicts, document, onShow } = props;
  return (
    <div role="alert" className="conflicts">
      {conflicts.map((conflict) => (
        <Note key={conflict.id} {...{ session, conflict, document, onShow }} />
      ))}
    </div>
  );
}

function Note(props: {
  session: EditSession;
  conflict: Conflict;
  document: EditDocument;
  onShow: (segment: string) => void;
}) {
  const { session, conflict, document, onShow } = props;
  const { t } = useLocale();
  const { yours, reason } = conflict;
  const there = segmentAt(conflict, document);
  if (yours === null)
    return (
      <div className="conflict">
        <p>{t('editor.missed')}</p>
        <div className="acts">
          <Button small onClick={() => session.resolve(conflict, 'theirs')}>
            {t('editor.understood')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="conflict">
      <p className="what">
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
        <Button small look="primary" onClick={() => session.resolve(conflict, 'mine')}>
          {t(there ? 'editor.takeYours' : 'editor.insertYours')}
        </Button>
        <Button small onClick={() => session.resolve(conflict, 'theirs')}>
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
