import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { newDataDir, startProduct } from '../product.ts';

const root = resolve(import.meta.dirname, '../..');

describe('npm start', { timeout: 120_000 }, () => {
  it('ends the product when npm alone is asked to stop, so that the data folder is free again', async () => {
    const dataDir = newDataDir();
    try {
      const npm = spawn('npm', ['start', '--silent'], {
        cwd: root,
        env: { ...process.env, PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: '', SPEECH_MODELS_FETCH: 'off' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const lines = createInterface({ input: npm.stdout });
      await new Promise<void>((ready) =>
        lines.on('line', (line) => line.includes(' is ready at ') && ready()),
      );
      // The pipe is open until the last process that writes to it has ended.
      const everyEnd = once(lines, 'close');
      npm.kill('SIGTERM');
      await once(npm, 'exit');
      await everyEnd;
      const next = await startProduct({ dataDir });
      expect(await next.stop()).toBe(0);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
