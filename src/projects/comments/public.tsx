// What the page of a project shows of its comments.
export { CommentList } from './ui/comment-list.tsx';
export { CommentOnSelection } from './ui/comment-on-selection.tsx';
export { CommentsProvider } from './ui/comments-context.tsx';
export { useHasComments } from './ui/use-comments.ts';
export { type CommentMark, useMarks, useShowComment } from './ui/use-marks.ts';
