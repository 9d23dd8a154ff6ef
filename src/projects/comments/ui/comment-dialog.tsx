// A new comment on a passage.
import { FormDialog } from '#ui/form-dialog.tsx';
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
    <FormDialog
      title={t('comments.newTitle')}
      cancel={t('comments.cancel')}
      send={t('comments.save')}
      isPending={isPending}
      isIncomplete={writing.isEmpty}
      problem={error?.message}
      onSend={save}
      onClose={() => !isPending && onClose()}
    >
      <blockquote className={styles.quote} lang={language} dir="auto" translate="no">
        {anchor.quote}
      </blockquote>
      <CommentField label={t('comments.label')} writing={writing} onSend={save} />
    </FormDialog>
  );
}
