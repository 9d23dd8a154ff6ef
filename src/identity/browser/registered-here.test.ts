import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendStorage } from '../../../test/servers/doubles/pretend-storage.ts';
import { rememberRegistration, takeRegistration } from './registered-here.ts';

const now = new Date('2026-11-27T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let entries: Map<string, string>;
beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', pretendStorage(entries));
});
afterEach(() => vi.unstubAllGlobals());

it('the browser knows the account that was registered in it, once', () => {
  rememberRegistration('ada', now);
  expect(takeRegistration('ada', later(59))).toBe(true);
  expect(entries.size).toBe(0);
  expect(takeRegistration('ada', later(59))).toBe(false);
});

it.each([
  ['for the link of another one', 'mallory', 1],
  ['for longer than its link is good', 'ada', 61],
])('no account is known %s, and what was known is forgotten', (_, userId, minutes) => {
  rememberRegistration('ada', now);
  expect(takeRegistration(userId, later(minutes))).toBe(false);
  expect(entries.size).toBe(0);
});

it('no account is known where what was kept makes no sense, or where pages may keep nothing', () => {
  for (const text of ['null', 'no json', '{"userId":"ada"}']) {
    entries.set('wortlaut.registered', text);
    expect(takeRegistration('ada', now)).toBe(false);
  }
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberRegistration('ada', now)).not.toThrow();
  expect(takeRegistration('ada', now)).toBe(false);
});
