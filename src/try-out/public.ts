// What pages ask before they load more: whether a try-out waits in this browser for its account.
export { keptTryOut } from './kept-try-out.ts';
