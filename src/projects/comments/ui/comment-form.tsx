// Writes an answer, or changes a comment, in its place.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { CommentField, useWriting } from './comment-field.tsx';
import styles from './comments.module.css';

export function CommentForm(props: {
  label: string;
  first?: string;
  save: string;
  isPending: boolean;
  error: Error | null;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const { label, first = '', isPending, error, onSave, onCancel } = props;
  const { t } = useLocale();
  const writing = useWriting(first);
  const save = () => {
    if (!isPending && !writing.isEmpty) onSave(writing.text.trim());
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CommentField label={label} writing={writing} onSend={save} />
      {error && (
        <p className="wrong" role="alert">
          {error.message}
        </p>
      )}
      <p className={styles.acts}>
        <Button type="submit" look="primary" small busy={isPending} disabled={writing.isEmpty}>
          {props.save}
        </Button>
        <Button look="text" small onClick={onCancel}>
          {t('comments.cancel')}
        </Button>
      </p>
    </form>
  );
}
