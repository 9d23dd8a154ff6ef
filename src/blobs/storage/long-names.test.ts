// Names of objects that are small to send and long to work on. What they cost: `npm run bench -- hard-input`.
import { expect, it } from 'vitest';
import { orderingSteps, textsNormalised } from '../../../test/readers/normal-forms.ts';
import { setUpStorage } from '../../../test/servers/storage-server.ts';

const server = setUpStorage();
/** 60 kB of marks in UTF-8: a request of twice as many is not even read. */
const MARKS = `a${'\u0301\u0323'.repeat(15_000)}`;

it('a name made of marks is refused without putting them into order', async () => {
  const { accessToken } = await server.signedIn('names@example.org');
  const texts = await textsNormalised(async () => {
    const answer = await fetch(`${server.url}/storage/v1/object/move`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: 'b', sourceKey: MARKS, destinationKey: 'x' }),
    });
    expect(await answer.json()).toMatchObject({ code: 'InvalidKey' });
  });
  // All of them would take 900 million.
  expect(orderingSteps(texts)).toBeLessThan(MARKS.length);
});
