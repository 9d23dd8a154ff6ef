// Child process: does one task on a long text.
import { stepBack } from '#platform/step-back.ts';
import type { TextPiece, TextQuestion } from './run-text-task.ts';
import type { TextTask } from './text-task.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// The parent process is gone: nobody waits for the result.
process.once('disconnect', () => process.exit());
const strings: Record<string, string> = {};
process.on('message', async (message: TextPiece | TextQuestion) => {
  if ('piece' in message) {
    strings[message.field] = (strings[message.field] ?? '') + message.piece;
    return;
  }
  const { module, name, input } = message;
  const tasks = (await import(module)) as Record<string, TextTask<unknown, unknown> | undefined>;
  const task = tasks[name];
  if (!task) throw new Error(`${module} has no task "${name}".`);
  process.send?.({ result: task.run({ ...input, ...strings }) });
});
