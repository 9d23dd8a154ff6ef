import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
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

// What it costs: `npm run bench -- hard-input`.
it('reads one field of a form alone, however many there are', async () => {
  const event = encodeURIComponent('{"event":"a"}');
  const given: unknown[] = [];
  vi.stubGlobal(
    'URLSearchParams',
    class extends URLSearchParams {
      constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
        given.push(init);
        super(init);
      }
    },
  );
  const others = 'a&'.repeat(200_000);
  for (const form of [
    `data=${event}`,
    `compression=none&data=${event}&data=${encodeURIComponent('{}')}`,
    `x=1&data=${event}&${others}`,
    `data=${event}&${others}`,
  ])
    expect(await readBody(gzipSync(form))).toEqual({ event: 'a' });
  // To split all of them takes Node some hundred times as long.
  expect(given).toEqual(Array.from({ length: 4 }, () => `data=${event}`));
});
