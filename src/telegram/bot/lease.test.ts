import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { startSpeaking } from './lease.server.ts';

const database = setUpDatabase();

it('waits longer behind each fault in a row, five minutes at most, and from the beginning after an answer', async () => {
  const pauses: number[] = [];
  const warned: unknown[] = [];
  const wasEnough = Promise.withResolvers<void>();
  const ANSWERED = 10;
  const speaker = startSpeaking(
    {
      db: database.db,
      clock: systemClock,
      log: { warn: (fields: unknown) => void warned.push(fields) },
      pause: async (ms) => {
        pauses.push(ms);
        if (pauses.length === ANSWERED + 2) wasEnough.resolve();
      },
    },
    {
      begin: async () => undefined,
      step: async () => {
        // Once Telegram answers, and is away again.
        if (pauses.length === ANSWERED && !answered) answered = true;
        else throw new Error('away');
      },
    },
  );
  let answered = false;
  await wasEnough.promise;
  await speaker.stop();
  expect(pauses.slice(0, ANSWERED).map((ms) => ms / 1_000)).toEqual([
    3, 6, 12, 24, 48, 96, 192, 300, 300, 300,
  ]);
  expect(pauses.slice(ANSWERED, ANSWERED + 2)).toEqual([3_000, 6_000]);
  expect(warned[1]).toEqual({ code: 'telegram_unreachable', pauseMs: 6_000 });
});
