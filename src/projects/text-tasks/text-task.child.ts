// Child process: does one task on a long text.
import { stepBack } from '#platform/step-back.ts';
import type { TextAnswer, TextQuestion } from './run-text-task.ts';
import { textTasks } from './text-tasks.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// The parent process is gone: nobody waits for the result.
process.once('disconnect', () => process.exit());
process.once('message', ({ name, input }: TextQuestion) => {
  const result = textTasks[name].run(input as never);
  process.send?.({ result } satisfies TextAnswer);
});
