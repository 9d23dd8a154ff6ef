// The owner's words in the browser.
export { useWordList, WORD_LIST_KEY } from './use-word-list.ts';
