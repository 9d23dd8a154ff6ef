import { expect, it } from 'vitest';
import { mergeMetaData } from './merge-meta-data.ts';

it.each([
  ['a new key joins the others', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [
    'an object keeps the keys that are not named',
    { p: { x: 1, y: 2 } },
    { p: { y: 3 } },
    { p: { x: 1, y: 3 } },
  ],
  [
    'null takes a key away, outside and inside',
    { a: 1, p: { x: 1, y: 2 } },
    { a: null, p: { x: null } },
    { p: { y: 2 } },
  ],
  ['an object replaces what is none', { p: 'text' }, { p: { x: 1 } }, { p: { x: 1 } }],
  ['what is none replaces an object', { p: { x: 1 } }, { p: 'text' }, { p: 'text' }],
  ['a list is replaced as a whole', { p: [1, 2] }, { p: [3] }, { p: [3] }],
  [
    'what lies deeper is replaced as a whole',
    { p: { x: { a: 1 } } },
    { p: { x: { b: 2 } } },
    { p: { x: { b: 2 } } },
  ],
  ['nothing changes nothing', { a: 1 }, {}, { a: 1 }],
])('%s', (_, stored, change, merged) => {
  expect(mergeMetaData(stored, change)).toEqual(merged);
});

it('a key of the name __proto__ is a key like others and reaches no prototype', () => {
  const change = JSON.parse('{"__proto__":{"admin":true},"p":{"__proto__":{"admin":true}}}') as Record<
    string,
    unknown
  >;
  const merged = mergeMetaData({}, change);
  expect(Object.keys(merged)).toEqual(['__proto__', 'p']);
  expect((merged as { admin?: boolean }).admin).toBeUndefined();
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});
