import { expect, it } from 'vitest';
import { drawKey, isWellFormed, looksLikeKey, SHOWN_LENGTH } from './key-text.ts';

it('draws keys that are 39 characters long, all different, and know themselves', () => {
  const keys = Array.from({ length: 200 }, drawKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^wl_[0-9A-Za-z]{36}$/);
  expect(keys.every(isWellFormed)).toBe(true);
});

it('knows a key with one wrong character, or without its end, as none', () => {
  const key = drawKey();
  for (let at = 3; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isWellFormed(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
  }
  expect(isWellFormed(key.slice(0, -1))).toBe(false);
  expect(looksLikeKey(key.slice(0, -1))).toBe(true);
});

it('takes the access token of a session for no key', () => {
  expect(looksLikeKey('eyJhbGciOiJFUzI1NiJ9.e30.c2ln')).toBe(false);
  expect(SHOWN_LENGTH).toBeLessThan(12);
});
