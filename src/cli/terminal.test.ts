import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTerminal } from './terminal.ts';

function streams(options: { isTTY?: boolean; stdout?: Writable } = {}) {
  const stderr = Object.assign(new PassThrough(), { isTTY: options.isTTY === true });
  const stdout = options.stdout ?? new PassThrough();
  const fake = Object.assign(new EventEmitter(), { stdout, stderr });
  const terminal = createTerminal(fake as unknown as Parameters<typeof createTerminal>[0]);
  return { terminal, fake, said: () => String(stderr.read() ?? '') };
}

describe('the terminal', () => {
  it('lets one progress line take the place of the one before where a person watches', () => {
    const { terminal, said } = streams({ isTTY: true });
    terminal.progress('10%');
    terminal.progress('20%');
    terminal.say('done');
    expect(said()).toBe('\r\u001b[K10%\r\u001b[K20%\r\u001b[Kdone\n');
  });

  it('writes whole lines into a file', () => {
    const { terminal, said } = streams();
    terminal.progress('10%');
    terminal.say('done');
    expect(said()).toBe('10%\ndone\n');
  });

  it.each([
    ['EPIPE', 'fulfilled'],
    ['ENOSPC', 'rejected'],
  ])('at %s of the reader the result is %s, without an uncaught error', async (code, outcome) => {
    const stdout = new Writable({
      write: (_chunk, _encoding, callback) => callback(Object.assign(new Error(code), { code })),
    });
    const { terminal } = streams({ stdout });
    const closed = new Promise((resolve) => {
      stdout.on('close', resolve);
    });
    const [written] = await Promise.allSettled([terminal.result('text'), closed]);
    expect(written.status).toBe(outcome);
  });

  it('stops listening for signals when it is closed', () => {
    const { terminal, fake } = streams();
    const heard: string[] = [];
    const forget = terminal.onStop((signal) => heard.push(signal));
    fake.emit('SIGINT');
    forget();
    fake.emit('SIGTERM');
    expect(heard).toEqual(['SIGINT']);
  });
});
