// Where a running product takes mail.
import { once } from 'node:events';
import type { Product } from '../servers/product.ts';

/** Waits for the line of the log: it comes by another pipe than the one that says that the product is ready. */
export async function mailPortOf({
  log,
  process: { stderr },
}: Pick<Product, 'log' | 'process'>): Promise<number> {
  for (;;) {
    const line = log()
      .split('\n')
      .slice(0, -1)
      .find((one) => one.includes('mail server for incoming mail started'));
    if (line !== undefined) return (JSON.parse(line) as { port: number }).port;
    if (!stderr || stderr.readableEnded) throw new Error('The product takes no mail.');
    await once(stderr, 'data');
  }
}
