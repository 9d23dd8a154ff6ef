import { expect, it } from 'vitest';
import { titleInSubject } from './mail-content.ts';

it.each([
  ['Anhörung <3', 'Anhörung <3'],
  ['  Sitzung\r\nBcc: a@example.org\u0000\u2028Teil 2 ', 'Sitzung Bcc: a@example.org Teil 2'],
  ['\u0007\u200b', ''],
  // A mark that turns the direction would turn the sentence around it as well.
  ['Rede\u202Efdp', 'Redefdp'],
  ['محضر', '\u2068محضر\u2069'],
])('shows %j as %j', (title, shown) => {
  expect(titleInSubject(title)).toBe(shown);
});

it('ends after 80 characters, and parts no letter from its marks', () => {
  expect(titleInSubject('a'.repeat(80))).toBe('a'.repeat(80));
  expect(titleInSubject('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
  const letter = `a${'\u0301'.repeat(60)}`;
  expect(titleInSubject(letter.repeat(3))).toBe(`${letter}…`);
  expect(titleInSubject(`a${'\u0301'.repeat(200)}`)).toBe('…');
});
