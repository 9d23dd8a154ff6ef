import fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptBoundedJson, passedBound } from './bounded-json.plugin.ts';

it.each([
  ['[1,2,3]', 3],
  ['{"a":[],"b":{}}', 6],
  ['["a,b","[{,:"]', 2],
  [String.raw`["\",\\",",\\\","]`, 2],
  ['"never ended, [', 0],
])('counts the values of %s', (json, values) => {
  const bounds = [values - 1, values].map((most) => passedBound(json, { values: most, depth: 9 }));
  expect(bounds).toEqual(['values', null]);
});

it.each([
  ['[[],[{}],[]]', 3],
  ['["[[[", "]"]', 1],
])('measures how deeply %s is nested', (json, depth) => {
  const bounds = [depth - 1, depth].map((most) => passedBound(json, { values: 99, depth: most }));
  expect(bounds).toEqual(['depth', null]);
});

it('refuses JSON with more values than anybody sends, or nested more deeply, before it is read', async () => {
  const app = fastify({ bodyLimit: 1_000_000 });
  acceptBoundedJson(app);
  app.post('/', async ({ body }) => (body as unknown[]).length);
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  // Not even JSON: it is not looked at.
  expect((await post(`[${'0,'.repeat(60_000)}`)).statusCode).toBe(413);
  expect((await post(`{${'"k":0,'.repeat(30_000)}`)).statusCode).toBe(413);
  const place = { segment: 1, from: 0, to: 4, was: 'Wort', text: 'Ort' };
  const replacements = Array.from({ length: 5_000 }, () => place);
  // The most words that a page replaces at once.
  expect((await post(JSON.stringify(replacements))).body).toBe('5000');
  expect((await post(JSON.stringify(['a, '.repeat(200_000)]))).body).toBe('1');
  expect((await post(`${'['.repeat(101)}${']'.repeat(101)}`)).statusCode).toBe(400);
  expect((await post(`${'['.repeat(100)}${']'.repeat(100)}`)).statusCode).toBe(200);
  expect((await post('{"__proto__":1}')).statusCode).toBe(400);
  expect((await post('[')).statusCode).toBe(400);
});
