// How words are compared by their sound, and what a subject adds to them: pure.
export { isAlike } from './alike.ts';
export { soundCode } from './phonetic-code.ts';
export { subjectTerms } from './subject-terms.ts';
