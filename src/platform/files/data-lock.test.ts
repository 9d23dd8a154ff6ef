import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../../../test/soon.ts';
import { DataDirInUseError, lockDataDir, type LockOptions } from './data-lock.ts';
import { LockUnavailableError } from './kernel-lock.ts';

const isRoot = process.getuid?.() === 0;
/** As of another container: its processes have numbers of their own, and do not see those of others. */
const APART = ['unshare', '--fork', '--kill-child', '--pid', '--mount-proc', '--ipc', '--uts'];

describe('the lock of a data folder', () => {
  let folder: string;
  const running: ReturnType<typeof spawn>[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wortlaut-lock-'));
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const take = (options?: LockOptions) => lockDataDir(folder, options);
  const isFree = async (options?: LockOptions) => {
    (await take(options)).release();
    return true;
  };

  async function owner(options: { through?: string[]; more?: string } = {}) {
    const [command, ...args] = [
      ...(options.through ?? []),
      process.execPath,
      '--input-type=module',
      '-e',
      ownerCode(folder, options.more),
    ];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: said.toString().trim() };
  }

  it('refuses a second process with a sentence that says who has it, and since when', async () => {
    const { child } = await owner();
    const refusal = take();
    await expect(refusal).rejects.toThrow(DataDirInUseError);
    await expect(refusal).rejects.toThrow(
      new RegExp(
        `in use since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC by process ${child.pid} on “${hostname()}”`,
      ),
    );
  });

  it.skipIf(!isRoot)(
    'refuses the owner in another container, whose process number says nothing here',
    async () => {
      await owner({ through: APART });
      await expect(take()).rejects.toThrow(/by process \d+ on/);
    },
  );

  it.skipIf(!isRoot)('is refused to another container', async () => {
    const lock = await take();
    const refused = await owner({ through: APART, more: '' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ said: expect.stringContaining(`by process ${process.pid} on`) });
    lock.release();
  });

  it('takes over after the owner was killed', async () => {
    const { child } = await owner();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await isFree()).toBe(true);
  });

  it('waits for what inherited the lock from a killed owner', async () => {
    const inherits = `const { spawn } = await import('node:child_process');
      const heir = spawn('sleep', ['600'], { stdio: ['ignore', 'ignore', 'ignore', lock.file], detached: true });
      console.log(heir.pid);`;
    const { child, said } = await owner({ more: inherits });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(take()).rejects.toThrow(DataDirInUseError);
    process.kill(Number(said), 'SIGKILL');
    await soon(async () => expect(await isFree()).toBe(true));
  });

  it('takes over from a zombie, as a first process leaves it that never asks for the end of others', async () => {
    // The shell becomes a program that never asks for the end of its child.
    const script = '"$@" & echo "$!"; exec sleep 600';
    const { child, said } = await owner({ through: ['sh', '-c', script, 'sh'] });
    if (!said.includes('locked')) await once(child.stdout, 'data');
    const pid = Number(/\d+/.exec(said)?.[0]);
    process.kill(pid, 'SIGKILL');
    await soon(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));
    // Its threads end behind it.
    await soon(() => expect(readdirSync(`/proc/${pid}/task`)).toHaveLength(1));
    expect(await isFree()).toBe(true);
  });

  it.each([
    ['of a process that has ended', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['that was cut off while it was written', '{"pi'],
  ])('takes over beside a note %s', async (_what, note) => {
    writeFileSync(join(folder, 'wortlaut.lock'), note);
    expect(await isFree()).toBe(true);
  });

  it('can be taken again once it was given back', async () => {
    expect(await isFree()).toBe(true);
    expect(await isFree()).toBe(true);
  });

  describe('on a network file system', () => {
    const network = { kind: 'nfs4', reach: 'network' } as const;
    const note = (beats: number) =>
      writeFileSync(
        join(folder, 'wortlaut.lock'),
        JSON.stringify({ pid: 7, host: 'other', since: '2026-11-30T12:00:00.000Z', beats }),
      );

    it('refuses where another machine goes on saying that it lives, of whose lock nothing is known', async () => {
      note(3);
      const wait = async () => note(4);
      await expect(take({ fileSystem: () => network, wait })).rejects.toThrow(
        'in use since 2026-11-30 12:00 UTC by process 7 on “other”',
      );
      // The folder is as it was: the other one goes on.
      expect(readFileSync(join(folder, 'wortlaut.lock'), 'utf8')).toContain('"beats":4');
    });

    it('takes over from one that says nothing for 15 seconds', async () => {
      note(3);
      let waitedMs = 0;
      expect(await isFree({ fileSystem: () => network, wait: async (ms) => void (waitedMs += ms) })).toBe(
        true,
      );
      expect(waitedMs).toBe(15_000);
      // Given back, it is free at once.
      expect(
        await isFree({ fileSystem: () => network, wait: () => Promise.reject(new Error('waits')) }),
      ).toBe(true);
    });

    it('refuses one on which no lock can be trusted, with a sentence', async () => {
      const fileSystem = () => ({ kind: 'nfs', reach: 'nowhere' }) as const;
      await expect(take({ fileSystem })).rejects.toThrow(LockUnavailableError);
      await expect(take({ fileSystem })).rejects.toThrow(/\(nfs\) that does not pass locks on/);
    });
  });
});

/** Says `locked` or why not, and what `more` says. */
function ownerCode(folder: string, more = "console.log('locked');"): string {
  const module = new URL('./data-lock.ts', import.meta.url).href;
  return `const { lockDataDir } = await import(${JSON.stringify(module)});
    const lock = await lockDataDir(${JSON.stringify(folder)}).catch(({ message }) => console.log(message));
    ${more}
    setInterval(() => {}, 1000);`;
}
