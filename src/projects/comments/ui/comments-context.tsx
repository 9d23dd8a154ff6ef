// What the parts of a page share about its comments: which one is looked at, and which passage is being commented on.
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Anchor } from '../model/comment.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { useLiveComments } from './use-comments.ts';

type Shared = {
  /** The comment that the person chose last, in the list or in the text. */
  chosen: string | null;
  choose: (id: string | null) => void;
  /** The passage of this comment is to be brought into sight; null once it is. */
  sought: string | null;
  seek: (id: string | null) => void;
  compose: (anchor: Anchor) => void;
};

const CommentsContext = createContext<Shared | null>(null);

export function useShared(): Shared {
  const shared = useContext(CommentsContext);
  if (!shared) throw new Error('This needs CommentsProvider above it.');
  return shared;
}

export function CommentsProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string | null>(null);
  const [sought, seek] = useState<string | null>(null);
  const [composed, compose] = useState<Anchor | null>(null);
  useLiveComments();
  const shared = useMemo(() => ({ chosen, choose, sought, seek, compose }), [chosen, sought]);
  return (
    <CommentsContext value={shared}>
      {children}
      {composed && (
        <CommentDialog anchor={composed} onClose={() => compose(null)} onCreated={(id) => choose(id)} />
      )}
    </CommentsContext>
  );
}
