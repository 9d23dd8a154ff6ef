import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { newDataDir, startProduct } from '../servers/product.ts';

const root = resolve(import.meta.dirname, '../..');

/** Prints the files of React that a process has loaded when it ends; npm's own process has none. */
const listReactAtExit = `
  import module from 'node:module';
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    for (const { filename, loaded } of Object.values(module._cache))
      if (loaded && /[/]react/.test(filename)) writeSync(1, 'loaded ' + filename + '\\n');
  });`;

describe('npm start', () => {
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

  it('renders its pages with the builds for production where no mode is set', async () => {
    const dataDir = newDataDir();
    const { NODE_ENV: _mode, ...env } = process.env;
    try {
      const npm = spawn('npm', ['start', '--silent'], {
        cwd: root,
        env: {
          ...env,
          PORT: '0',
          DATA_DIR: dataDir,
          PUBLIC_URL: '',
          SPEECH_MODELS_FETCH: 'off',
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listReactAtExit)}`,
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const lines: string[] = [];
      const output = createInterface({ input: npm.stdout });
      output.on('line', (line) => {
        lines.push(line);
        if (line.includes(' is ready at ')) npm.kill('SIGTERM');
      });
      await once(output, 'close');
      const builds = lines.filter((line) => line.startsWith('loaded '));
      expect(builds.join()).toContain('.production.js');
      expect(builds.join()).not.toContain('.development.js');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
