// What the page of a project shows of a review beside its text. The panel itself is loaded when it is opened.
export { useTerms } from './names/use-terms.ts';
export { CheckSection } from './ui/check-section.tsx';
export { useIdle } from './ui/use-idle.ts';
