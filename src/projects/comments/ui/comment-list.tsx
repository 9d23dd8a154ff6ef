// The comments of a text beside it: the open ones, or all.
import { useMemo, useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useReader } from '#projects/page/reader-context.ts';
import { useSound } from '#projects/player/public.tsx';
import type { Comment } from '../model/comment.ts';
import { anchorOf, findPassage, sentenceAt } from '../model/passage.ts';
import { CommentThread } from './comment-thread.tsx';
import { useShared } from './comments-context.tsx';
import { useComments } from './use-comments.ts';
import styles from './comments.module.css';

export function CommentList() {
  const { t } = useLocale();
  const comments = useComments();
  const { chosen } = useShared();
  const { turns } = useReader();
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const answersOf = useMemo(() => Map.groupBy(comments, ({ parentId }) => parentId), [comments]);
  const threads = answersOf.get(null) ?? [];
  const isOpen = ({ id, resolvedAt }: Comment) => resolvedAt === null || id === chosen;
  const listed = shown === 'all' ? threads : threads.filter(isOpen);
  const hasResolved = threads.some(({ resolvedAt }) => resolvedAt !== null);
  const isChanged = ({ anchor }: Comment) =>
    anchor !== null && turns !== null && findPassage(turns, anchor)?.isChanged === true;
  return (
    <div className={styles.list}>
      {hasResolved && (
        <Segmented
          label={t('comments.filter')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'open', label: t('comments.open') },
            { value: 'all', label: t('comments.all') },
          ]}
        />
      )}
      {threads.length === 0 && <p className={styles.none}>{t('comments.none')}</p>}
      {threads.length > 0 && listed.length === 0 && <p className={styles.none}>{t('comments.noneOpen')}</p>}
      {listed.length > 0 && (
        <ul className={styles.threads}>
          {listed.map((comment) => (
            <CommentThread
              key={comment.id}
              comment={comment}
              answers={answersOf.get(comment.id) ?? []}
              isChanged={isChanged(comment)}
            />
          ))}
        </ul>
      )}
      <CommentHere />
    </div>
  );
}

/** Without a pointer: a comment on the sentence at the player's place. */
function CommentHere() {
  const { t } = useLocale();
  const { turns } = useReader();
  const { element } = useSound();
  const { compose } = useShared();
  if (!turns || turns.length === 0) return null;
  const comment = () => {
    const sentence = sentenceAt(turns, (element?.currentTime ?? 0) * 1000) ?? {
      first: { turn: 0, word: 0 },
      last: { turn: 0, word: (turns[0]?.tokens.length ?? 1) - 1 },
    };
    const anchor = anchorOf(turns, sentence.first, sentence.last);
    if (anchor) compose(anchor);
  };
  return (
    <button type="button" className={`linklike ${styles.here}`} onClick={comment}>
      {t('comments.here')}
    </button>
  );
}
