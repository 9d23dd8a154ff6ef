// A new comment on a passage.
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProject } from '#projects/page/project-context.ts';
import type { Anchor } from '../model/comment.ts';
import { CommentField, useWriting } from './comment-field.tsx';
import { useCommentChanges } from './use-comments.ts';
import styles from './comments.module.css';

export function CommentDialog(props: {
  anchor: Anchor;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { anchor, onClose, onCreated } = props;
  const { t } = useLocale();
  const { language } = useProject();
  const { create } = useCommentChanges();
  const writing = useWriting('');
  const id = useId();
  const { isPending, error } = create;
  const save = () => {
    if (isPending || writing.isEmpty) return;
    create.mutate(
      { text: writing.text.trim(), anchor },
      {
        onSuccess: (made) => {
          onCreated(made.id);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={t('comments.newTitle')}
      actions={
        <>
          <Button look="text" disabled={isPending} onClick={onClose}>
            {t('comments.cancel')}
          </Button>
          <Button type="submit" form={id} look="primary" busy={isPending} disabled={writing.isEmpty}>
            {t('comments.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <blockquote className={styles.quote} lang={language} dir="auto" translate="no">
          {anchor.quote}
        </blockquote>
        <CommentField label={t('comments.label')} writing={writing} onSend={save} />
        {error && (
          <p className="wrong" role="alert">
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
