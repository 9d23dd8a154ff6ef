// Requests that are small to send and long to work on: what they cost beside the same request in plain letters.
import { expect, it } from 'vitest';
import { freshEmail, PASSWORD, setUpIdentity } from '../../../test/identity-server.ts';
import { isEasilyGuessed } from '../passwords/easily-guessed.ts';

const server = setUpIdentity();

/** Marks in turn below and above a letter, which have to be put into order: 60 kB of them in UTF-8. */
const MARKS = `a${'\u0301\u0323'.repeat(15_000)}`;
const LETTERS = 'a'.repeat(30_000);

/** CPU time of the process in µs, the least of several tries: other work on the machine counts for less. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const costs = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

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
])('%s made of marks is refused for no more work than one of letters', async (_what, path, bodyOf) => {
  const ask = async (text: string) => {
    const answer = await server.post(path, bodyOf(text));
    expect(answer.status).toBe(400);
  };
  await ask(LETTERS);
  const plain = await cost(() => ask(LETTERS));
  // Putting 30,000 marks into order costs some hundred times as much.
  expect((await cost(() => ask(MARKS))) / plain).toBeLessThan(20);
});

it('one letter 72 times is weighed for about as much work as 72 different ones', async () => {
  const weigh = (password: string) => cost(async () => isEasilyGuessed(password, {}));
  const varied = Array.from({ length: 72 }, (_, index) => String.fromCodePoint(0x4e00 + 7 * index)).join('');
  await weigh(varied);
  expect((await weigh('a'.repeat(72))) / (await weigh(varied))).toBeLessThan(40);
});
