// A product whose event loop is measured from within (`event-loop.probe.ts`).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { newDataDir, type Product, startProduct } from '../test/servers/product.ts';

/** Delays of the event loop, ms; `count` of looks. */
const figuresSchema = z.object({ p50: z.number(), p99: z.number(), max: z.number(), count: z.number() });
export type LoopFigures = z.infer<typeof figuresSchema>;

export type ProbedProduct = {
  product: Product;
  /** @returns the delays from the start of the work to its end */
  measure(work: () => Promise<unknown>): Promise<LoopFigures>;
};

export async function startProbedProduct(): Promise<ProbedProduct> {
  const dataDir = newDataDir();
  const file = join(dataDir, 'event-loop.json');
  const probe = pathToFileURL(join(import.meta.dirname, 'event-loop.probe.ts')).href;
  const product = await startProduct({
    dataDir,
    env: { NODE_OPTIONS: `--import ${probe}`, EVENT_LOOP_FILE: file, LOG_LEVEL: 'error' },
  });
  const measure = async (work: () => Promise<unknown>) => {
    rmSync(file, { force: true });
    product.process.kill('SIGUSR2');
    // The signal is taken before it is answered.
    await fetch(new URL('/api/health', product.url));
    await work();
    product.process.kill('SIGUSR2');
    while (!existsSync(file)) await delay(20);
    return figuresSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  };
  return { product, measure };
}
