// Where two wrote the same paragraph: both texts, and the choice.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Conflict } from '../../editing/conflict.ts';
import type { EditDocument } from '../../editing/edit-document.ts';
import type { EditSession } from '../../editing/edit-session.ts';
import { formatClock } from '../format-time.ts';

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
  const { segment, yours, reason } = conflict;
  const found = document.segments.get(segment);
  const there = found?.removed ? undefined : found;
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
        {reason === 'ended' || !there
          ? t('editor.conflictGone')
          : t('editor.conflict', { time: formatClock(there.startMs) })}
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
          <Button small look="text" onClick={() => onShow(segment)}>
            {t('editor.showPlace')}
          </Button>
        )}
      </div>
    </div>
  );
}
