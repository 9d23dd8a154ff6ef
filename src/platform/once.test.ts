// Looking once for all who ask at the same moment.
import { expect, it } from 'vitest';
import { joined } from './once.ts';

it('who asks the same meanwhile shares the look, who asks afterwards has a new one, and another thing is another look', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const looks: string[] = [];
  const look = joined(async (what: string) => {
    looks.push(what);
    await held;
    return looks.length;
  });
  const asked = [look('a'), look('a'), look('b')];
  expect(looks).toEqual(['a', 'b']);
  release();
  expect(await Promise.all(asked)).toEqual([2, 2, 2]);
  expect(await look('a')).toBe(3);
});

it('a look that fails fails for those who share it, and not for the next', async () => {
  let isBroken = true;
  const look = joined(async () => {
    if (isBroken) throw new Error('broken');
    return 'found';
  });
  const asked = await Promise.allSettled([look('a'), look('a')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await look('a')).toBe('found');
});
