// The whole product for people who pay: recordings longer than the free plan allows.
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { startProduct } from '../src/compose.ts';

const config = readConfig();
const product = await startProduct(config, {
  log: createLog(config.logLevel),
  role: 'all',
  isSubscribed: async () => true,
});
process.stdout.write(`${config.appName} is ready at ${product.url}\n`);
process.once('SIGTERM', () => void product.stop());
