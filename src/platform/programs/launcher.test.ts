import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { type Launch, launchDirectly } from './launch.ts';
import { createLauncher } from './launcher.ts';

const launcher = createLauncher();
afterAll(() => launcher.stop());
const shell = (script: string) => ['sh', '-c', script];
/** The parent of what it starts. */
const launcherPid = async () =>
  Number(await text(launcher.launch(shell('echo $PPID'), { hasInput: false }).stdout));

describe.each<[string, Launch]>([
  ['by this process', launchDirectly],
  ['by the launcher', launcher.launch],
])('a program that is started %s', (_name, launch) => {
  const run = async (script: string) => {
    const program = launch(shell(script), { hasInput: false });
    const [said, complained, end] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      program.ended,
    ]);
    return { said, complained, ...end };
  };

  it('says all it says, on both ways, and how it ended', async () => {
    expect(await run('echo out; echo err >&2; exit 3')).toEqual({
      said: 'out\n',
      complained: 'err\n',
      code: 3,
      signal: null,
    });
    expect((await run('head -c 20000000 /dev/zero')).said).toHaveLength(20_000_000);
  });

  it('reads all that is written to it, before and after it began', async () => {
    const program = launch(['wc', '-c'], { hasInput: true });
    const blocks = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(65_536)));
    if (!program.stdin) throw new Error('no input');
    const written = pipeline(blocks, program.stdin);
    expect(await text(program.stdout)).toBe(`${300 * 65_536}\n`);
    await written;
  });

  it('has nothing to read where nothing is written', async () => {
    const program = launch(['wc', '-c'], { hasInput: false });
    expect(program.stdin).toBeNull();
    expect(await text(program.stdout)).toBe('0\n');
  });

  it('that stops reading ends what is written to it', async () => {
    const program = launch(['head', '-c', '10'], { hasInput: true });
    if (!program.stdin) throw new Error('no input');
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    const written = pipeline(endless, program.stdin).catch((error: unknown) => error);
    program.stdout.resume();
    expect((await program.ended).code).toBe(0);
    expect(await written).toBeInstanceOf(Error);
  });

  it('is ended with whatever it started', async () => {
    const program = launch(shell('sleep 4321 & echo started; wait'), { hasInput: false });
    await once(program.stdout, 'data');
    program.kill();
    program.stdout.resume();
    expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('is ended before it began', async () => {
    const program = launch(['sleep', '4321'], { hasInput: false });
    program.kill();
    expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('and cannot be is code 127', async () => {
    const program = launch(['/nowhere/at-all'], { hasInput: false });
    expect(await program.ended).toEqual({ code: 127, signal: null });
  });

  it('is not held up by others', async () => {
    const slow = launch(['sleep', '4321'], { hasInput: false });
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => run(`echo ${n}`)));
    expect(all.map(({ said }) => said)).toEqual(Array.from({ length: 20 }, (_, n) => `${n}\n`));
    slow.kill();
    await slow.ended;
  });
});

describe('the launcher', () => {
  it('that is killed takes its programs along, and another one takes its place', async () => {
    const program = launcher.launch(
      ['setpriv', '--pdeathsig', 'KILL', '--', ...shell('echo started; exec sleep 4321')],
      { hasInput: false },
    );
    await once(program.stdout, 'data');
    const before = await launcherPid();
    process.kill(before, 'SIGKILL');
    program.stdout.resume();
    expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await text(launcher.launch(shell('echo again'), { hasInput: false }).stdout)).toBe('again\n');
    expect(await launcherPid()).not.toBe(before);
  });

  it('that cannot be reached any more is replaced, and what it was asked for was not started', async () => {
    await launcher.launch(['true'], { hasInput: false }).ended;
    const before = await launcherPid();
    const [, , , address = ''] = readFileSync(`/proc/${before}/cmdline`, 'utf8').split('\0').slice(-5);
    rmSync(dirname(address), { recursive: true });
    expect(await launcher.launch(['true'], { hasInput: false }).ended).toEqual({ code: 127, signal: null });
    expect(await launcherPid()).not.toBe(before);
    expect(await text(launcher.launch(shell('echo again'), { hasInput: false }).stdout)).toBe('again\n');
  });

  it('goes on where one program cannot be started at all', async () => {
    const slow = launcher.launch(shell('echo started; exec sleep 4321'), { hasInput: false });
    await once(slow.stdout, 'data');
    // No program has an argument with this character: `spawn` itself throws.
    expect(await launcher.launch(['echo', '\0'], { hasInput: false }).ended).toEqual({
      code: 127,
      signal: null,
    });
    slow.kill();
    slow.stdout.resume();
    expect(await slow.ended).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('outlives the signals that end a whole group of processes', async () => {
    const program = launcher.launch(shell('echo started; exec sleep 4321'), { hasInput: false });
    await once(program.stdout, 'data');
    const before = await launcherPid();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(before, signal);
    expect(await text(launcher.launch(shell('echo there'), { hasInput: false }).stdout)).toBe('there\n');
    expect(await launcherPid()).toBe(before);
    program.kill();
    program.stdout.resume();
    await program.ended;
  });
});
