// What a task on a whole text is. Child processes load it, so it brings nothing along.
export type { TextTask } from './text-task.ts';
