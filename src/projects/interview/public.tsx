// How the page of a project offers an interview.
export { InterviewAction } from './ui/interview-action.tsx';
