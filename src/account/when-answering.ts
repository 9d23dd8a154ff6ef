// Waits for the server: a page that was opened without a network must not ask for what would end it.
import { line } from '#platform/browser/line.ts';

/** Calls back once the server answers, now or later. @returns gives up */
export function whenAnswering(callBack: () => void): () => void {
  let isOver = false;
  const look = async () => {
    if (!(await line.check()) || isOver) return;
    giveUp();
    callBack();
  };
  const stopListening = line.subscribe(() => void look());
  const giveUp = () => {
    isOver = true;
    stopListening();
  };
  void look();
  return giveUp;
}
