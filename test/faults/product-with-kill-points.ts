// The whole product, which logs every checkpoint it passes and kills itself with SIGKILL at the configured one.
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/settings/config.ts';
import { createLog } from '#platform/log.ts';
import { startProduct } from '#compose/product.ts';

const config = readConfig();
const killAt = join(config.dataDir, 'kill-at');
const passed = join(config.dataDir, 'checkpoints');

const product = await startProduct(config, {
  log: createLog(config.logLevel),
  role: 'all',
  onCheckpoint: (name) => {
    appendFileSync(passed, `${name}\n`);
    if (!existsSync(killAt) || readFileSync(killAt, 'utf8') !== name) return;
    // Once: the next process, on the same folder, works undisturbed.
    rmSync(killAt);
    process.kill(process.pid, 'SIGKILL');
  },
});
process.stdout.write(`${config.appName} is ready at ${product.url}\n`);
process.once('SIGTERM', () => void product.stop());
