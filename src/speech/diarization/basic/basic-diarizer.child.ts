// Child process: tells voices apart in a file. Computing takes a core for a while, and the native detector may abort.
import { stepBack } from '#platform/step-back.ts';
import type { FromDiarizer } from '../diarizer-process.ts';
import type { BasicOrder } from './basic-diarizer.ts';
import { openPcm } from '../pcm-file.ts';
import { tellVoicesApart } from './tell-voices-apart.ts';

/** Behind the server and behind recognition, whose text people wait for. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// The server is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0));
process.once('message', ({ pcmPath, sizeBytes, speakers }: BasicOrder) => {
  const reply = answer(() => tellVoicesApart(openPcm(pcmPath, sizeBytes), speakers));
  process.send?.(reply);
});

function answer(work: () => Extract<FromDiarizer, { type: 'turns' }>['turns']): FromDiarizer {
  try {
    return { type: 'turns', turns: work() };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
