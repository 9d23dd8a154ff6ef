import { expect, it } from 'vitest';
import { resultMailOf } from './mailed-result.ts';

it.each([
  [{}, 'transcript'],
  [null, 'transcript'],
  [{ profession: 'journalism' }, 'transcript'],
  [{ profession: 'law' }, 'link'],
  [{ profession: 'medicine' }, 'link'],
  [{ profession: 'authority' }, 'link'],
  [{ profession: 'law', preferences: { resultMail: 'fax' } }, 'link'],
  [{ profession: 'law', preferences: { resultMail: 'transcript' } }, 'transcript'],
  [{ profession: 'journalism', preferences: { resultMail: 'link' } }, 'link'],
])('mails of an account with %j hold the %s', (metaData, held) => {
  expect(resultMailOf(metaData)).toBe(held);
});
