// Sizes of files and limits, in both languages.
import { expect, it } from 'vitest';
import { formatBytes, formatBytesOver } from './format-bytes.ts';

const MB = 1024 ** 2;

it('writes sizes in the units of the limits', () => {
  expect(formatBytes(2 * 1024 ** 3, 'de')).toBe('2\u00a0GB');
  expect(formatBytes(24.6 * MB, 'de')).toBe('24,6\u00a0MB');
  expect(formatBytes(987.4 * MB, 'en')).toBe('987\u00a0MB');
  expect(formatBytes(0, 'en')).toBe('0\u00a0B');
});

it.each([
  [2048 * MB + 1, 2048 * MB, '2,01\u00a0GB', '2.01\u00a0GB'],
  [2048 * MB + 40 * MB, 2048 * MB, '2,04\u00a0GB', '2.04\u00a0GB'],
  [2048 * MB + 400 * MB, 2048 * MB, '2,4\u00a0GB', '2.4\u00a0GB'],
  [100 * MB + 1, 100 * MB, '100,01\u00a0MB', '100.01\u00a0MB'],
  [100 * MB, 100 * MB, '100\u00a0MB', '100\u00a0MB'],
])('writes %d bytes over %d with as many digits as distinguish them', (bytes, limit, german, english) => {
  expect(formatBytesOver(bytes, { limit, locale: 'de' })).toBe(german);
  expect(formatBytesOver(bytes, { limit, locale: 'en' })).toBe(english);
});
