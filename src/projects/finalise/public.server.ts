// How a text comes in that was finalised before its project was made.
export { storeReadText } from './store-read-text.server.ts';
