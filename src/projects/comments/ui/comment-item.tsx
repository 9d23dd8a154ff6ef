// One comment or one answer: who, when, what, and what may be done with it.
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useTeam } from '#projects/client/team.ts';
import type { Comment, CommentPerson } from '../model/comment.ts';
import { mentionsIn } from '../model/mentions.ts';
import { CommentForm } from './comment-form.tsx';
import { useCommentChanges } from './use-comments.ts';
import styles from './comments.module.css';

/** @param props.children further actions */
export function CommentItem({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { t, locale } = useLocale();
  const { user } = useProjects();
  const toast = useToast();
  const nameOf = useNameOf();
  const { change, remove } = useCommentChanges();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const { id, author, text, createdAt, editedAt, mayDelete } = comment;
  const back = () => setMode('read');
  if (mode === 'edit')
    return (
      <CommentForm
        label={t('comments.editLabel')}
        first={text}
        save={t('comments.saveEdit')}
        isPending={change.isPending}
        error={change.error}
        onCancel={back}
        onSave={(written) => change.mutate({ commentId: id, text: written }, { onSuccess: back })}
      />
    );
  return (
    <div>
      <p className={styles.by}>
        <b translate={author.name === null ? undefined : 'no'}>{nameOf(author)}</b>{' '}
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
        {editedAt !== null && <span> {t('comments.edited')}</span>}
      </p>
      <p className={styles.text} dir="auto" translate="no">
        <WithMentions text={text} />
      </p>
      <p className={styles.acts}>
        {mode === 'delete' ? (
          <>
            <span role="alert">{t('comments.deleteSure')}</span>
            <Button
              look="danger"
              small
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(id, {
                  onError: (error) =>
                    toast(t('comments.failed', { reason: error.message }), { kind: 'error' }),
                })
              }
            >
              {t('comments.deleteNow')}
            </Button>
            <button type="button" className="linklike" onClick={back}>
              {t('comments.cancel')}
            </button>
          </>
        ) : (
          <>
            {children}
            {author.id === user.id && (
              <button type="button" className="linklike" onClick={() => setMode('edit')}>
                {t('comments.edit')}
              </button>
            )}
            {mayDelete && (
              <button type="button" className="linklike" onClick={() => setMode('delete')}>
                {t('comments.delete')}
              </button>
            )}
          </>
        )}
      </p>
    </div>
  );
}

export function useNameOf(): (person: CommentPerson) => string {
  const { t } = useLocale();
  const { user } = useProjects();
  return ({ id, name }) => {
    if (id === null) return t('comments.deletedPerson');
    return id === user.id ? t('comments.you') : (name ?? t('comments.formerPerson'));
  };
}

function WithMentions({ text }: { text: string }) {
  const people = useTeam()?.people ?? [];
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of mentionsIn(text, people)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <b key={start}>{text.slice(start, end)}</b>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
