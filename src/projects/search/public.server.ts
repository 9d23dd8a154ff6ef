// How texts and titles get into the search, and how the list asks it.
export { findWords, firstPlaces, matchOf } from './find-words.server.ts';
export { indexText, indexTitle } from './search-texts.server.ts';
