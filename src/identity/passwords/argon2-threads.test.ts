// The threads of Argon2id: they answer each order by itself, and an end of one is noticed.
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createArgon2 } from './argon2-threads.ts';

const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

it('answer every order with its own result, however many threads share the work', async () => {
  const argon2 = createArgon2(2);
  const passwords = ['Kraniche', 'Störche', 'Schwalben', 'Mauersegler'];
  const hashes = await Promise.all(passwords.map((password) => argon2.hash(password, PARAMETERS)));
  expect(new Set(hashes).size).toBe(passwords.length);
  const tried = passwords.flatMap((password) =>
    hashes.map(async (stored, n) => ({
      found: await argon2.verify(stored, password),
      expected: passwords[n] === password,
    })),
  );
  for (const { found, expected } of await Promise.all(tried)) expect(found).toBe(expected);
});

it('fail for what is no hash, and go on with the next order', async () => {
  const argon2 = createArgon2(1);
  const stored = await hash('Kraniche', PARAMETERS);
  const broken = argon2.verify('no hash', 'Kraniche');
  const next = argon2.verify(stored, 'Kraniche');
  await expect(broken).rejects.toThrow('Decoding failed');
  expect(await next).toBe(true);
});

it('that end fail what they had in work, and the next order gets a new one', async () => {
  const program = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, password }) => {
      if (password === 'end') process.exit(1);
      parentPort.postMessage({ id, result: true });
    });`;
  const argon2 = createArgon2(1, new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  const lost = [argon2.verify('', 'end'), argon2.verify('', 'behind it')];
  const outcomes = await Promise.allSettled(lost);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await argon2.verify('', 'another')).toBe(true);
});

it('leave the event loop free while they work', async () => {
  const argon2 = createArgon2(1);
  await argon2.hash('begins the thread', PARAMETERS);
  const working = argon2.hash('Kraniche', { ...PARAMETERS, timeCost: 20 }).then(() => 'hash');
  const turn = new Promise((resolve) => setImmediate(() => resolve('turn of the loop')));
  expect(await Promise.race([working, turn])).toBe('turn of the loop');
  await working;
});
