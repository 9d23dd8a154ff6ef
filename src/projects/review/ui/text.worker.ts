// Works on whole texts beside the page. One order, one answer; the page ends it afterwards.
import { type TaskInput, work } from './text-tasks.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<TaskInput>) => {
  globalThis.postMessage(work(data));
});
