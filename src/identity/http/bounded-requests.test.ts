// Requests that are small to send and long to work on. What they cost beside the same request in plain letters:
// `npm run bench -- hard-input`.
import { expect, it, vi } from 'vitest';
import { freshEmail, PASSWORD, setUpIdentity } from '../../../test/servers/identity-server.ts';
import { orderingSteps, textsNormalised } from '../../../test/readers/normal-forms.ts';
import { commonWords } from '../passwords/common-words.ts';
import { isEasilyGuessed } from '../passwords/easily-guessed.ts';

const server = setUpIdentity();

/** Marks in turn below and above a letter, which have to be put into order: 60 kB of them in UTF-8. */
const MARKS = `a${'\u0301\u0323'.repeat(15_000)}`;

it.each([
  ['an address at sign-in', '/token?grant_type=password', (text: string) => ({ email: text, password: 'x' })],
  ['an address at sign-up', '/signup', (text: string) => ({ email: text, password: PASSWORD })],
  ['an address that wants a link', '/otp', (text: string) => ({ email: text })],
  ['a password at sign-up', '/signup', (text: string) => ({ email: freshEmail(), password: text })],
  [
    'names in the data of a sign-up',
    '/signup',
    (text: string) => ({ email: freshEmail(), password: PASSWORD, data: { full_name: text } }),
  ],
])('%s made of marks is refused without putting them into order', async (_what, path, bodyOf) => {
  const texts = await textsNormalised(async () => {
    expect((await server.post(path, bodyOf(MARKS))).status).toBe(400);
  });
  // All of them would take 900 million.
  expect(orderingSteps(texts)).toBeLessThan(MARKS.length);
});

it('one letter many times is weighed in steps that grow no faster than with the cube of its length', () => {
  /** Looks into the list of words. @throws {Error} beyond `most`: without a limit it would not end within a day */
  const looksFor = (password: string, most: number) => {
    let looks = 0;
    const looking = vi.spyOn(commonWords, 'has').mockImplementation(() => {
      if ((looks += 1) > most) throw new Error(`More than ${most} looks into the list of words.`);
      return false;
    });
    try {
      isEasilyGuessed(password, {});
      return looks;
    } finally {
      looking.mockRestore();
    }
  };
  const half = looksFor('a'.repeat(36), 10_000);
  // Where nothing is remembered of the parts that repeat, each letter more doubles them.
  expect(looksFor('a'.repeat(72), 8 * half)).toBeGreaterThan(half);
});
