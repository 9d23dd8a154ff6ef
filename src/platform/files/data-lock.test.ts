import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../../../test/soon.ts';
import { DataDirInUseError, lockDataDir, lockDataDirOnceFree } from './data-lock.ts';

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

  it('takes over from a zombie, as a first process leaves it that never asks for the end of others', async () => {
    // The shell becomes a program that never asks for the end of its child.
    const script = '"$0" --input-type=module -e "$1" & echo "$!"; exec sleep 600';
    const parent = spawn('sh', ['-c', script, process.execPath, ownerCode(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let said = '';
      parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await soon(() => expect(said).toContain('locked'));
      const pid = Number(/\d+/.exec(said)?.[0]);
      process.kill(pid, 'SIGKILL');
      await soon(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));
      // Its threads end behind it.
      await soon(() => expect(readdirSync(`/proc/${pid}/task`)).toHaveLength(1));
      expect(() => lockDataDir(folder)).not.toThrow();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('waits for an owner that is just ending, and says once for whom', async () => {
    const first = await ownerProcess(folder);
    const waitedFor: object[] = [];
    let waits = 0;
    const unlock = await lockDataDirOnceFree(folder, {
      onWait: (facts) => waitedFor.push(facts),
      wait: async () => {
        waits += 1;
        if (waits < 3) return;
        first.kill('SIGKILL');
        await once(first, 'exit');
      },
    });
    expect([waits, waitedFor]).toEqual([3, [{ pid: first.pid, withinMs: 15_000 }]]);
    unlock();
  });

  it('refuses an owner that goes on living after 15 seconds', async () => {
    const first = await ownerProcess(folder);
    let waitedMs = 0;
    const wait = async (ms: number) => void (waitedMs += ms);
    const starting = lockDataDirOnceFree(folder, { onWait: () => undefined, wait });
    await expect(starting).rejects.toThrow(DataDirInUseError);
    expect(waitedMs).toBe(15_000);
    first.kill('SIGKILL');
    await once(first, 'exit');
  });

  it('can be taken again once it was given back', () => {
    lockDataDir(folder)();
    expect(() => lockDataDir(folder)).not.toThrow();
  });
});

function ownerCode(folder: string): string {
  const module = new URL('./data-lock.ts', import.meta.url).href;
  return `const { lockDataDir } = await import(${JSON.stringify(module)});
    lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
}

async function ownerProcess(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', ownerCode(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
