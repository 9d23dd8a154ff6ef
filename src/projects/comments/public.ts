// What other rooms know of comments, on both sides: pure.
export type { Comment } from './model/comment.ts';
export { findPassage } from './model/passage.ts';
