// The mark behind words on which somebody commented: leads to the comment.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type CommentMark, useShowComment } from '#projects/comments/public.tsx';
import styles from '#projects/client/styles/turns.module.css';

export function CommentButton({ mark: { id, text } }: { mark: CommentMark }) {
  const { t, locale } = useLocale();
  const show = useShowComment();
  return (
    <button
      type="button"
      lang={locale}
      className={styles.commentMark}
      aria-label={t('comments.mark', { text })}
      title={text}
      onClick={() => show(id)}
    >
      <Icon name="comment" small />
    </button>
  );
}
