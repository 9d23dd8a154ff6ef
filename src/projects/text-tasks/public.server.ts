// How a task on a whole text is run.
export { describeText, runTextTask } from './run-text-task.ts';
