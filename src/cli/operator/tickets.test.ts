// What strangers write to the operator is shown in a terminal, and nothing in it steers the terminal.
import { expect, it } from 'vitest';
import { recordedTerminal } from '../../../test/clients/recorded-terminal.ts';
import { translator } from '#i18n/translate.ts';
import type { OperatorDeps, OperatorServices } from './operator-services.ts';
import { runTicketCommand } from './tickets.ts';

const STEERING = '\u001b[2J\u009b31m\u007f\r';
const at = new Date('2026-11-30T12:00:00Z');
const ticket: Awaited<ReturnType<OperatorServices['showTicket']>> = {
  number: 7,
  state: 'open',
  isBusiness: false,
  name: `Ada${STEERING}`,
  email: 'ada@example.org',
  createdAt: at,
  changedAt: at,
  topic: null,
  projectId: null,
  locale: 'de',
  offer: null,
  messages: [
    {
      author: 'person',
      text: `One${STEERING}\r\n\ttwo`,
      at,
      mailedAt: at,
      files: [{ id: 'f', name: `a${STEERING}.png`, sizeBytes: 1 }],
    },
  ],
};

async function shown(json: boolean): Promise<string> {
  const { written, terminal } = recordedTerminal();
  const deps = {
    text: translator('en'),
    terminal,
    withOperator: (work: (operator: OperatorServices) => unknown) =>
      work({ showTicket: async () => ticket } as unknown as OperatorServices),
  } as unknown as OperatorDeps;
  await runTicketCommand({ name: 'tickets show', number: 7, json }, deps);
  return written.result;
}

it('shows a message with its lines, and no control character of it, of its sender or of its files', async () => {
  const result = await shown(false);
  expect(result).toContain('One[2J31m\n\ttwo\n');
  expect(result).toContain('a[2J31m.png');
  expect(result.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
});

it('writes the same for programs, with each of them spelled out', async () => {
  const result = await shown(true);
  expect(result.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(result)).toMatchObject({ name: `Ada${STEERING}` });
});
