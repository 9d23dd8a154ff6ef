import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-lock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wortlaut-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses a second process with a sentence that names the pid of the first', async () => {
    const first = await ownerProcess(folder);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`in use by process ${first.pid}\\b`));
    first.kill('SIGKILL');
    await once(first, 'exit');
  });

  it('takes over after the owner was killed', async () => {
    const first = await ownerProcess(folder);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(() => lockDataDir(folder)).not.toThrow();
  });

  it('takes over when the pid of a dead owner was given to another process', () => {
    writeFileSync(join(folder, 'wortlaut.lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    expect(() => lockDataDir(folder)).not.toThrow();
  });

  it('takes over a lock file that was cut off while it was written', () => {
    writeFileSync(join(folder, 'wortlaut.lock'), '{"pi');
    expect(() => lockDataDir(folder)).not.toThrow();
  });

  it('can be taken again once it was given back', () => {
    lockDataDir(folder)();
    expect(() => lockDataDir(folder)).not.toThrow();
  });
});

async function ownerProcess(folder: string) {
  const module = new URL('./data-lock.ts', import.meta.url).href;
  const code = `const { lockDataDir } = await import(${JSON.stringify(module)});
    lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
