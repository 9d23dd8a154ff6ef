// What a browser asks for on its own.
import { expect, it } from 'vitest';
import { asksNotToBeCounted } from './choice.ts';

it.each<[string, Parameters<typeof asksNotToBeCounted>[0], boolean]>([
  ['Do-Not-Track', { doNotTrack: '1' }, true],
  ['Global Privacy Control', { globalPrivacyControl: true }, true],
  [
    'Global Privacy Control, with Do-Not-Track turned off',
    { globalPrivacyControl: true, doNotTrack: '0' },
    true,
  ],
  ['no signal', {}, false],
  ['Do-Not-Track turned off', { doNotTrack: '0', globalPrivacyControl: false }, false],
  ['Do-Not-Track never chosen', { doNotTrack: null }, false],
  ['Do-Not-Track left open', { doNotTrack: 'unspecified' }, false],
])('reads %s', (_signal, browser, expected) => {
  expect(asksNotToBeCounted(browser)).toBe(expected);
});
