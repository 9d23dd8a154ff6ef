// What the help inside the product takes of the public site: its questions, and the search over all its texts.
export { libraryContext } from './library/library-context.ts';
export { type PicturedQuestion, PicturedQuestions } from './help/pictured-questions.tsx';
export { picturedQuestions, questionLists } from './questions/question-lists.ts';
export type { SectionList } from './questions/question-nav.tsx';
export { searchAddresses } from './search/search-addresses.ts';
export { type SearchedText, searchTexts } from './search/search-texts.ts';
