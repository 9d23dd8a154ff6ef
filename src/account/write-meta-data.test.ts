import { expect, it } from 'vitest';
import { createMetaDataWriter } from './write-meta-data.ts';

type Update = NonNullable<Parameters<typeof createMetaDataWriter>[0]['load']>;
type UpdateUserData = Awaited<ReturnType<Update>>['updateUserData'];

function writerWith(
  updateUserData: UpdateUserData,
  accessToken = async (): Promise<string | null> => 'token',
) {
  return createMetaDataWriter({
    userId: 'ada',
    anonKey: 'anon',
    accessToken,
    load: async () => ({ updateUserData }),
  });
}

it('writes one order after the other, however slow the first one is', async () => {
  const seen: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const write = writerWith(async ({ change }) => {
    seen.push(change);
    if (seen.length === 1) await gate.promise;
    return change;
  });
  const first = write({ preferences: { viewMode: 'cards' } });
  const second = write({ preferences: { viewMode: 'table' } });
  await Promise.resolve();
  gate.resolve();
  expect(await first).toEqual({ preferences: { viewMode: 'cards' } });
  expect(await second).toEqual({ preferences: { viewMode: 'table' } });
  expect(seen).toHaveLength(2);
});

it('an order that fails is said, and does not stop the next one', async () => {
  let calls = 0;
  const write = writerWith(async ({ change, accessToken, userId }) => {
    calls += 1;
    if (calls === 1) throw new Error('503');
    return { ...change, accessToken, userId };
  });
  expect(await write({ profession: 'law' })).toBeNull();
  expect(await write({ profession: 'study' })).toEqual({
    profession: 'study',
    accessToken: 'token',
    userId: 'ada',
  });
});

it('nobody, and a session that cannot be refreshed now, write nothing', async () => {
  const update: UpdateUserData = async () => {
    throw new Error('was asked');
  };
  expect(await writerWith(update, async () => null)({ profession: 'law' })).toBeNull();
  const failing = writerWith(update, () => Promise.reject(new Error('line cut')));
  expect(await failing({ profession: 'law' })).toBeNull();
});
