// TOTP against the examples of its RFC.
import { expect, it } from 'vitest';
import { otpauthUri, stepOfCode, totpCode } from './totp.ts';

/** `12345678901234567890` in base 32: the key of RFC 6238, appendix B. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('gives the code of RFC 6238 at second %i', (second, code) => {
  expect(totpCode(RFC_KEY, Math.floor(second / 30), 8)).toBe(code);
});

it('takes the codes of one step before and after, and no others', () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / 30);
  const taken = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(RFC_KEY, totpCode(RFC_KEY, step + offset), now));
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it('writes an address in which spaces and signs of the account survive', () => {
  const uri = new URL(otpauthUri({ secret: RFC_KEY, issuer: 'Wort laut', account: 'a+b@example.org' }));
  expect(uri.href).toContain('issuer=Wort%20laut');
  expect(decodeURIComponent(uri.pathname)).toContain('Wort laut:a+b@example.org');
});
