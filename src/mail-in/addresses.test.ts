// Addresses for mail, which work like keys.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { addressOf, ownerOfAddress, renewAddress } from './addresses.server.ts';

const database = setUpDatabase();

it('holds at least 128 random bits', async () => {
  const deps = { db: database.db, clock: systemClock };
  const userId = randomUUID();
  const made: string[] = [await addressOf(deps, userId)];
  while (made.length < 200) made.push(await renewAddress(deps, userId));
  const letters = made.map((one) => Array.from(one.replaceAll('-', '')));
  const length = letters[0]?.length ?? 0;
  // As many letters at each place, or its bits would be fewer.
  const choices = Array.from({ length }, (_, place) => new Set(letters.map((one) => one[place])).size);
  const alphabet = new Set(letters.flat()).size;
  expect(Math.min(...choices)).toBeGreaterThan(alphabet / 2);
  expect(length * Math.log2(alphabet)).toBeGreaterThanOrEqual(128);
  expect(new Set(made).size).toBe(made.length);
  expect(await ownerOfAddress(deps.db, made.at(-1)?.toUpperCase() ?? '')).toBe(userId);
  expect(await ownerOfAddress(deps.db, made[0] ?? '')).toBeUndefined();
});
