// The places in which images are rendered: one a person, given back when nobody waits for the image any more.
import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { freshEmail } from '../../../../test/servers/identity-server.ts';
import { soon } from '../../../../test/soon.ts';
import { setUpStorage } from '../../../../test/servers/storage-server.ts';
import { PNG } from '../../../../test/fixtures/tiny-png.ts';

/** How each program at work is ended, by nothing else, and the file that it has. */
const atWork = new Map<() => void, string>();
const sandbox: Sandbox = {
  kind: 'limits',
  run: (_program, options) => {
    const stdout = new PassThrough();
    const { promise: ended, resolve } = Promise.withResolvers<Awaited<ReturnType<Sandbox['run']>['ended']>>();
    const kill = () => {
      atWork.delete(kill);
      stdout.end();
      resolve({ code: null, signal: 'SIGKILL', timedOut: false });
    };
    atWork.set(kill, 'inputPath' in options ? options.inputPath : '');
    return { stdout, stderr: () => '', kill, ended };
  },
};
const server = setUpStorage({ sandbox });
type Someone = Awaited<ReturnType<typeof server.signedIn>>;
let ada: Someone;
let bob: Someone;
beforeAll(async () => {
  [ada, bob] = await Promise.all([server.signedIn(freshEmail()), server.signedIn(freshEmail())]);
  for (const { client, userId } of [ada, bob])
    await client.storage.from('files').upload(`${userId}/bild.png`, PNG, { contentType: 'image/png' });
});

/** @returns how its client leaves */
function render({ userId, accessToken }: Someone): () => void {
  const left = new AbortController();
  fetch(`${server.url}/storage/v1/render/image/authenticated/files/${userId}/bild.png?width=10`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: left.signal,
  }).catch(() => undefined);
  return () => left.abort();
}
/** As many are at work, each on a file of its own. */
const programs = (count: number) =>
  soon(() => expect([atWork.size, new Set(atWork.values()).size]).toEqual([count, count]));

it('one person takes one of them, and a client that leaves gives it back at once', async () => {
  const leaveFirst = render(ada);
  await programs(1);
  const [first = () => undefined] = atWork.keys();
  const leaveNext = render(ada);
  const leaveBob = render(bob);
  await programs(2);
  leaveFirst();
  await soon(() => expect(atWork.has(first)).toBe(false));
  // Her next one has its turn.
  await programs(2);
  leaveNext();
  leaveBob();
  await programs(0);
  expect(server.logged()).not.toContain('request failed');
});
