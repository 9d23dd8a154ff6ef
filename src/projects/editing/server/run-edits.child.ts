// Child process: carries out the operations of one large batch.
import { stepBack } from '#platform/step-back.ts';
import type { EditsDone, EditsInput } from './edits-process.ts';
import { runEdits } from '../model/run-edits.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// The parent process is gone: nobody waits for the result.
process.once('disconnect', () => process.exit());
process.once('message', ({ document, operations, known }: EditsInput) => {
  const run = runEdits(document, operations, known);
  process.send?.({ document, run } satisfies EditsDone);
});
