// Passwords: how they are kept, what a new one must be, and that nobody's costs what somebody's does.
import { hash as bareHash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createFairTurns } from '#platform/fair-turns.ts';
import { textsNormalised } from '../../../test/readers/normal-forms.ts';
import { createArgon2 } from './argon2-threads.ts';
import { checkNewPassword, createPasswords } from './passwords.ts';

const passwords = createPasswords();
const hashPassword = (password: string) => passwords.hash(password, 'test');
const passwordMatches = (password: string, stored: string | null) =>
  passwords.matches(password, stored, 'test');

/** What is asked of Argon2id for one comparison. */
async function compared(password: string, stored: string | null) {
  const asked: { stored: string; password: string }[] = [];
  const argon2 = createArgon2(1);
  const counting = createPasswords(undefined, {
    ...argon2,
    verify: (hash, given) => {
      asked.push({ stored: hash, password: given });
      return argon2.verify(hash, given);
    },
  });
  return { matches: await counting.matches(password, stored, 'test'), asked };
}
/** What the work with a hash depends on: parameters, and the length of what is made. */
const workOf = (stored = '') => [...stored.split('$').slice(0, 4), stored.split('$')[5]?.length];

it('are kept as Argon2id with 19 MiB and two passes, and match in either way of writing an umlaut', async () => {
  const hash = await hashPassword('Grüße aus Köln');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches('Grüße aus Köln'.normalize('NFD'), hash)).toBe(true);
  expect(await passwordMatches('Grüsse aus Köln', hash)).toBe(false);
});

// How long each takes: `npm run bench -- hard-input`.
it('of nobody match nothing, after the same work as with a real hash', async () => {
  const hash = await hashPassword('ein gutes Passwort');
  const somebodys = await compared('falsches Passwort', hash);
  const nobodys = await compared('falsches Passwort', null);
  expect([somebodys.matches, nobodys.matches]).toEqual([false, false]);
  expect(somebodys.asked).toEqual([{ stored: hash, password: 'falsches Passwort' }]);
  expect(nobodys.asked).toEqual([{ stored: expect.any(String), password: 'falsches Passwort' }]);
  expect(workOf(nobodys.asked[0]?.stored)).toEqual(workOf(hash));
});

it.each([
  ['seven characters', 'abcdefg', 'weak_password'],
  ['a common word in capitals', 'PASSWORD', 'weak_password'],
  ['73 bytes', 'ein langer Satz '.repeat(5).slice(0, 73), 'validation_failed'],
  ['a megabyte', '\u0344'.repeat(1_000_000), 'validation_failed'],
  ['a NUL character', 'abcdefgh\0ijk', 'validation_failed'],
])('of %s are refused', (_what, password, code) => {
  expect(() => checkNewPassword(password, {})).toThrow(expect.objectContaining({ code }));
});

it.each([
  ['eight characters', 'xk3vq9zw'],
  ['eight characters beyond the basic plane', '🎧🎤🎧🎤🎧🎤🎧🎤'],
  [
    '72 bytes',
    'Am Abend ziehen die Kraniche langsam nach Westen, und niemand fragt, wohin sie wollen'.slice(0, 72),
  ],
  ['several words', 'Kirschblüte am See'],
])('of %s are taken', (_what, password) => {
  expect(() => checkNewPassword(password, {})).not.toThrow();
});

it('made with weaker parameters are distinguished from those of today', async () => {
  const today = await hashPassword('ein gutes Passwort');
  expect(passwords.isOutdated(today)).toBe(false);
  const weaker = [
    { algorithm: 2, memoryCost: 19_456, timeCost: 1, parallelism: 1 },
    { algorithm: 2, memoryCost: 9_216, timeCost: 2, parallelism: 1 },
    { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  ];
  for (const parameters of weaker) {
    const hash = await bareHash('ein gutes Passwort', parameters);
    expect(passwords.isOutdated(hash)).toBe(true);
    expect(await passwordMatches('ein gutes Passwort', hash)).toBe(true);
  }
});

it('that are too many to be looked at soon are refused plainly, before any work', async () => {
  const busy = createPasswords(createFairTurns({ places: 1, mostWaitMs: 100 }));
  const hash = await hashPassword('ein gutes Passwort');
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => busy.matches('ein gutes Passwort', hash, 'flood')),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(40);
  expect(refused[0]).toMatchObject({
    reason: { status: 429, code: 'over_request_rate_limit', retryAfterS: expect.any(Number) },
  });
  expect(results.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(50 - refused.length);
  // Afterwards everything is as before.
  expect(await busy.matches('ein gutes Passwort', hash, 'flood')).toBe(true);
});

it('of a million characters match nothing, and are not even brought into normal form', async () => {
  const letter = '\ufdfa';
  const long = letter.repeat(1_000_000);
  const hash = await hashPassword('ein gutes Passwort');
  for (const stored of [null, hash]) {
    let outcome: Awaited<ReturnType<typeof compared>> | undefined;
    const normalised = await textsNormalised(async () => {
      outcome = await compared(long, stored);
    });
    // A connection to a database, which any file of this process may open, brings the password of its own.
    expect(normalised.filter((text) => text.includes(letter))).toEqual([]);
    expect(outcome?.matches).toBe(false);
    expect(outcome?.asked.map(({ password }) => password)).toEqual(['']);
    expect(workOf(outcome?.asked[0]?.stored)).toEqual(workOf(hash));
  }
});
