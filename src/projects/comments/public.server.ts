// How files of a text come by the comments on it.
export { askedBy, listComments } from './server/comments.server.ts';
