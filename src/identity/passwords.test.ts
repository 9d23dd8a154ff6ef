// Passwords: how they are kept, what a new one must be, and that nobody's costs what somebody's does.
import { expect, it } from 'vitest';
import { checkNewPassword, hashPassword, passwordMatches } from './passwords.ts';

it('are kept as Argon2id with 19 MiB and two passes, and match in either way of writing an umlaut', async () => {
  const hash = await hashPassword('Grüße aus Köln');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches('Grüße aus Köln'.normalize('NFD'), hash)).toBe(true);
  expect(await passwordMatches('Grüsse aus Köln', hash)).toBe(false);
});

it('of nobody match nothing, and comparing takes about as long as with a real hash', async () => {
  const hash = await hashPassword('ein gutes Passwort');
  const durations = { somebody: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < 21; round += 1) {
    for (const [whose, stored] of [
      ['somebody', hash],
      ['nobody', null],
    ] as const) {
      const startedAt = performance.now();
      expect(await passwordMatches('falsches Passwort', stored)).toBe(false);
      durations[whose].push(performance.now() - startedAt);
    }
  }
  // The least of many is the work itself, without what else the machine did meanwhile.
  const ratio = Math.min(...durations.nobody) / Math.min(...durations.somebody);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

it.each([
  ['seven characters', 'abcdefg', 'weak_password'],
  ['a common word in capitals', 'PASSWORD', 'weak_password'],
  ['73 bytes', 'a'.repeat(73), 'validation_failed'],
  ['a NUL character', 'abcdefgh\0ijk', 'validation_failed'],
])('of %s are refused', (_what, password, code) => {
  expect(() => checkNewPassword(password)).toThrow(expect.objectContaining({ code }));
});

it.each([
  ['eight characters', 'xk3vq9zw'],
  ['eight characters beyond the basic plane', '🎧🎤🎧🎤🎧🎤🎧🎤'],
  ['72 bytes', 'b'.repeat(72)],
])('of %s are taken', (_what, password) => {
  expect(() => checkNewPassword(password)).not.toThrow();
});
