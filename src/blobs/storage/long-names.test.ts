// Names of objects that are small to send and long to work on.
import { expect, it } from 'vitest';
import { setUpStorage } from '../../../test/storage-server.ts';

const server = setUpStorage();
const LENGTH = 60_000;

/** CPU time of the process in µs, the least of several tries: other work on the machine counts for less. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const costs = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

it('a name made of marks is refused for no more work than one of letters', async () => {
  const { accessToken } = await server.signedIn('names@example.org');
  const ask = async (sourceKey: string) => {
    const answer = await fetch(`${server.url}/storage/v1/object/move`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: 'b', sourceKey, destinationKey: 'x' }),
    });
    expect(answer.status).toBe(400);
  };
  const letters = 'a'.repeat(LENGTH);
  const marks = `a${'\u0301\u0323'.repeat(LENGTH / 2)}`;
  await ask(letters);
  const plain = await cost(() => ask(letters));
  // Putting as many marks into order costs some hundred times as much.
  expect((await cost(() => ask(marks))) / plain).toBeLessThan(20);
});
