// Works on whole texts beside the page. One order, one answer; the page ends it afterwards.
import { type TaskOrder, work } from './text-tasks.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<TaskOrder>) => {
  globalThis.postMessage(work(data));
});
