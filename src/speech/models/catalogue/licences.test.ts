import { expect, it } from 'vitest';
import { licences, licenceText } from './licences.ts';

it.each(Object.entries(licences))('there is the whole text of the licence of %s', async (_name, licence) => {
  const whole = (await licenceText(licence.name)) ?? licence.notice;
  expect(whole).toMatch(/warrant(y|ies)/i);
  expect(whole.length).toBeGreaterThan(900);
  expect(await licenceText(licence.name)).toEqual(licence.name === 'MIT' ? null : expect.any(String));
});
