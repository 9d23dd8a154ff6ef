// The work on whole texts that a page gives to its workers: recorded, and held back on request.
import type { Page } from '@playwright/test';

type Watched = { given: string[]; isHeld: boolean; held: (() => void)[] };

/** Records the tasks that the page sends to a worker, and delays them while `isHeld` is set. */
export async function watchTasks(page: Page) {
  await page.addInitScript(() => {
    const watched: Watched = { given: [], isHeld: false, held: [] };
    Object.assign(globalThis, { watched });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function give(this: Worker, order: unknown) {
      const { task, order: texts } = order as { task: string; order: { revision?: number } };
      watched.given.push(`${task} ${texts.revision ?? ''}`.trim());
      if (watched.isHeld) watched.held.push(() => post.call(this, order));
      else post.call(this, order);
    };
  });
  const of = () => (globalThis as unknown as { watched: Watched }).watched;
  const inPage = `(${of.toString()})()`;
  return {
    comparisons: async () =>
      ((await page.evaluate(`${inPage}.given`)) as string[]).filter((task) => task.startsWith('comparison')),
    hold: () => page.evaluate(`${inPage}.isHeld = true`),
    release: () => page.evaluate(`${inPage}.isHeld = false; for (const go of ${inPage}.held.splice(0)) go()`),
  };
}
