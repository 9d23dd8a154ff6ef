// `admit` prints how many people are on the waitlist, or admits the given number. `identity` covers the rest.
import { expect, it } from 'vitest';
import { recordedTerminal } from '../../test/clients/recorded-terminal.ts';
import { translator } from '#i18n/translate.ts';
import { runAdmit } from './admit.ts';
import { readCommand } from './arguments.ts';
import { UsageError } from './read-words.ts';

async function admit(args: string[], failed = 0) {
  const { written, terminal } = recordedTerminal();
  const asked: (number | 'all')[] = [];
  const command = readCommand(['admit', ...args]);
  if (command.name !== 'admit') throw new Error('another command');
  const code = await runAdmit(command, {
    text: translator('en'),
    terminal,
    admission: {
      waiting: async () => 3,
      admit: async (most) => {
        asked.push(most);
        return { admitted: 2, failed };
      },
    },
  });
  return { code, asked, result: written.result, said: written.said.trimEnd() };
}

it('admits nobody without a number, and says how many wait', async () => {
  expect(await admit([])).toEqual({ code: 0, asked: [], result: 'Waiting: 3\n', said: '' });
});

it('admits as many as the command names', async () => {
  expect(await admit(['2'])).toMatchObject({ code: 0, asked: [2], result: 'Admitted: 2\n' });
  expect(await admit(['all'])).toMatchObject({ code: 0, asked: ['all'] });
});

it('says when mails could not be handed over, and ends with an error code', async () => {
  const { code, said } = await admit(['all'], 1);
  expect([code, said]).toEqual([1, translator('en')('cli.admit.failed', { count: 1 })]);
});

it.each([['0'], ['some'], ['-1'], ['1', '2']])('refuses %s', (...args) => {
  expect(() => readCommand(['admit', ...args])).toThrow(UsageError);
});
