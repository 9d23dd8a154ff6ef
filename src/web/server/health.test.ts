import { expect, test } from 'vitest';
import { checkHealth } from './health.ts';

test('one part that fails takes the whole down, and is named', async () => {
  const health = await checkHealth({
    database: async () => {},
    blobs: () => {
      throw new Error('no such folder');
    },
    queue: () => Promise.reject(new Error('lost')),
  });
  expect(health).toEqual({ status: 'down', parts: { database: 'ok', blobs: 'down', queue: 'down' } });
});

test('without parts everything is well', async () => {
  expect(await checkHealth({})).toEqual({ status: 'ok', parts: {} });
});
