// The first words of a recording, wherever its progress is shown.
export { LastWords } from './progress-last-words.tsx';
export { TextSoFar } from './progress-text.tsx';
export { ProgressWords } from './progress-words.tsx';
