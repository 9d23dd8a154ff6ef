// Half a million characters of the hardest kind, for everything that works on texts from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Many times what it takes. Where it is met something hangs: an expression that goes back over the text takes minutes. */
const HANGS_AFTER_MS = 240_000;

it(
  'what works on texts from outside is done with long ones in linear time',
  async () => {
    const child = spawn(process.execPath, ['test/whole/long-texts/long-texts.child.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: HANGS_AFTER_MS,
      killSignal: 'SIGKILL',
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await once(child, 'close');
    // The last line names what it was at.
    expect(printed.trimEnd().split('\n').at(-1)).toBe('done');
  },
  HANGS_AFTER_MS + 10_000,
);
