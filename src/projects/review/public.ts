// What other rooms may know of names: pure.
export { isConfirmed, isOpenName, type Term, type TermKind } from './names/term.ts';
