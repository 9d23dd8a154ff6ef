import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';

it.each([
  ['as it is', (json: string) => Buffer.from(json)],
  ['in gzip', (json: string) => gzipSync(json)],
])('refuses more values than visits have, %s, before it reads them', async (_how, sent) => {
  await expect(readBody(sent(`[${'{},'.repeat(60_000)}{}]`))).rejects.toMatchObject({
    code: 'analytics_too_large',
  });
  // What comes behind deep nesting counts as well.
  const deep = `[${'['.repeat(200)}${']'.repeat(200)},`;
  await expect(readBody(sent(`${deep}${'{},'.repeat(60_000)}{}]`))).rejects.toMatchObject({
    code: 'analytics_too_large',
  });
  expect(await readBody(sent('[{"event":"a"}]'))).toEqual([{ event: 'a' }]);
});

it('reads one field of a form, for about as much work however many there are', async () => {
  const event = encodeURIComponent('{"event":"a"}');
  const form = (text: string) => gzipSync(text);
  expect(await readBody(form(`compression=none&data=${event}&data=${encodeURIComponent('{}')}`))).toEqual({
    event: 'a',
  });
  expect(await readBody(form(`data=${event}`))).toEqual({ event: 'a' });
  const cost = async (others: string) => {
    const costs = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const before = process.threadCpuUsage();
      await readBody(form(`x=1&data=${event}&${others}`));
      const { user, system } = process.threadCpuUsage(before);
      costs.push(user + system);
    }
    return Math.min(...costs);
  };
  const few = await cost('a'.repeat(400_000));
  // To split so many takes Node some hundred times as long.
  expect((await cost('a&'.repeat(200_000))) / few).toBeLessThan(20);
});
