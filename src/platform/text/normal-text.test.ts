import { expect, it } from 'vitest';
import { normaliseText } from './normal-text.ts';

it.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('brings texts of any length into %s', (form) => {
  const texts = ['', 'Grüße aus Köln', 'ﬁnden', 'ẹ̀ḱọ́', '한국어', '𝕎 👩‍👩‍👧', 'a\u0323\u0301'];
  for (const text of [...texts, ...texts.map((one) => `${one.normalize('NFD')} `.repeat(200))])
    expect(normaliseText(text, form)).toBe(text.normalize(form));
});

it('keeps thirty marks behind a letter of a long text, and is done with it', () => {
  const before = 'Wort '.repeat(100);
  const text = normaliseText(`${before}a${'\u0301'.repeat(1_000_000)}b${'\u0323'.repeat(30)}`, 'NFD');
  expect(text).toBe(`${before}a${'\u0301'.repeat(30)}b${'\u0323'.repeat(30)}`);
  expect(normaliseText(text, 'NFD')).toBe(text);
});
