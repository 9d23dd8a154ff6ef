import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sweepRegularly } from './sweeper.ts';

function recordedLog() {
  const lines: string[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(String(line));
    done();
  };
  return { log: pino(new Writable({ write })), lines };
}

describe('a regular sweep', () => {
  it('is logged when it fails, and runs again', async () => {
    const { log, lines } = recordedLog();
    let runs = 0;
    await new Promise<void>((resolve) => {
      const stop = sweepRegularly({
        name: 'leaves',
        everyMs: 1,
        log,
        sweep: () => {
          runs += 1;
          if (runs < 3) throw new Error('a storm');
          void stop().then(resolve);
          return Promise.resolve();
        },
      });
    });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'sweep failed', sweep: 'leaves', err: { message: 'a storm' } },
      { msg: 'sweep failed', sweep: 'leaves' },
    ]);
  });

  it('leaves a start alone until it is over', async () => {
    const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
    let runs = 0;
    const { promise: swept, resolve: onSwept } = Promise.withResolvers<void>();
    const sweep = async () => {
      runs += 1;
      onSwept();
    };
    const stop = sweepRegularly({
      name: 'leaves',
      everyMs: 60_000,
      log: recordedLog().log,
      after: started,
      sweep,
    });
    await Promise.resolve();
    expect(runs).toBe(0);
    onStarted();
    await swept;
    expect(runs).toBe(1);
    await stop();
  });

  it('asks the run at work to end when it is stopped, and waits for it', async () => {
    let ended = false;
    const stop = sweepRegularly({
      name: 'leaves',
      everyMs: 60_000,
      log: recordedLog().log,
      sweep: async (signal) => {
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
        ended = true;
      },
    });
    // A run begins after the call that ordered it.
    await Promise.resolve();
    await stop();
    expect(ended).toBe(true);
  });
});
