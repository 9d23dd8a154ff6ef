// A comment with the passage it is about and the answers to it.
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { useSound } from '#projects/player/public.tsx';
import type { Comment } from '../model/comment.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem, useNameOf } from './comment-item.tsx';
import { useShared } from './comments-context.tsx';
import { useCommentChanges } from './use-comments.ts';
import styles from './comments.module.css';

/** Heard before and after the passage, ms. */
const AROUND_MS = 400;

/** @param props.isChanged the words of the passage are not in the text any more */
export function CommentThread(props: { comment: Comment; answers: readonly Comment[]; isChanged: boolean }) {
  const { comment, answers, isChanged } = props;
  const { t } = useLocale();
  const toast = useToast();
  const nameOf = useNameOf();
  const { chosen } = useShared();
  const { create, change } = useCommentChanges();
  const [isAnswering, setAnswering] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const isChosen = chosen === comment.id;
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const isResolved = comment.resolvedAt !== null;
  const resolve = () =>
    change.mutate(
      { commentId: comment.id, resolved: !isResolved },
      { onError: (error) => toast(t('comments.failed', { reason: error.message }), { kind: 'error' }) },
    );
  return (
    <li
      ref={box}
      className={styles.thread}
      data-comment={comment.id}
      data-chosen={isChosen || undefined}
      data-resolved={isResolved || undefined}
    >
      <PassageLink comment={comment} />
      {isChanged && <p className={styles.changed}>{t('comments.passageChanged')}</p>}
      <CommentItem comment={comment}>
        <button type="button" className="linklike" onClick={() => setAnswering(true)}>
          {t('comments.answer')}
        </button>
        <button type="button" className="linklike" onClick={resolve}>
          {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
        </button>
      </CommentItem>
      {comment.resolvedBy && (
        <p className={styles.changed}>{t('comments.resolvedBy', { name: nameOf(comment.resolvedBy) })}</p>
      )}
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentItem comment={answer} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering && (
        <CommentForm
          label={t('comments.answerLabel')}
          save={t('comments.answer')}
          isPending={create.isPending}
          error={create.error}
          onCancel={() => setAnswering(false)}
          onSave={(text) =>
            create.mutate({ text, parentId: comment.id }, { onSuccess: () => setAnswering(false) })
          }
        />
      )}
    </li>
  );
}

/** Leads to the passage, and plays it. */
function PassageLink({ comment: { id, anchor } }: { comment: Comment }) {
  const { t } = useLocale();
  const { language, soundDeletedAt } = useProject();
  const { place, open } = useReader();
  const { listen } = useSound();
  const { choose, seek } = useShared();
  if (!anchor) return null;
  const { fromMs, toMs, quote } = anchor;
  const hasSound = toMs > 0 && !soundDeletedAt;
  const isText = ['formatted', 'raw', 'timed'].includes(place.view);
  const go = () => {
    choose(id);
    open(isText ? {} : { view: 'formatted' });
    seek(id);
    if (hasSound) listen(Math.max(0, fromMs - AROUND_MS), toMs + AROUND_MS);
  };
  const label = t(hasSound ? 'comments.goAndPlay' : 'comments.go', { quote, time: formatClock(fromMs) });
  return (
    <button type="button" className={styles.passage} aria-label={label} onClick={go}>
      {toMs > 0 && <span className="num">{formatClock(fromMs)}</span>}
      <q lang={language} dir="auto" translate="no">
        {quote}
      </q>
    </button>
  );
}
