// What the help inside the product takes of the public site: its tasks and questions, and the search over all its texts.
export { libraryContext } from './library/library-context.ts';
export { type PicturedTask, PicturedTasks } from './help/pictured-tasks.tsx';
export { picturedTasks, taskLists } from './help/task-lists.ts';
export type { LinkGroup } from './questions/grouped-links.tsx';
export { questionLists } from './questions/question-lists.ts';
export type { SectionList } from './questions/question-nav.tsx';
export { searchAddresses } from './search/search-addresses.ts';
export { type SearchedText, searchTexts } from './search/search-texts.ts';
