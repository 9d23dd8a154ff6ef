// The child's side of a diarizer process: takes one order, reports progress and answers.
import { stepBack } from '#platform/step-back.ts';
import type { SpeakerTurn } from './diarizer.ts';
import type { FromDiarizer } from './diarizer-process.ts';

/** Behind the server and behind recognition, whose text people wait for. */
const STEPS_BACK = 10;

/** To be called whenever one of finitely many steps is done. */
export type Progress = () => void;

export function answerRequest<Order>(
  work: (order: Order, progress: Progress) => SpeakerTurn[] | Promise<SpeakerTurn[]>,
): void {
  stepBack(STEPS_BACK);
  const parent = process.ppid;
  const send = (message: FromDiarizer) => process.send?.(message);
  // The server is gone: so is the reason to be here.
  const leave = () => process.exit(0);
  process.on('disconnect', leave);
  process.once('message', async (order: Order) => {
    const progress = () => {
      // Work that never waits does not hear of a closed channel.
      if (process.ppid !== parent) leave();
      send({ type: 'progress' });
    };
    try {
      send({ type: 'turns', turns: await work(order, progress) });
    } catch (error) {
      send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
