// Child process: compares texts with what was heard, one after the other, and looks for unsure names, both as the page does.
import { stepBack } from '#platform/step-back.ts';
import type { ComparedTexts } from './finding-count.server.ts';
import { reviewResultOf } from './findings-of.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// The parent process is gone: nobody waits for the result.
process.once('disconnect', () => process.exit());
process.on('message', (texts: ComparedTexts) => {
  process.send?.(reviewResultOf(texts));
});
