import { expect, it } from 'vitest';
import { findForbiddenLicences } from './licences.mjs';

const find = (entry: object, models = {}) =>
  findForbiddenLicences({ packages: { '': { license: 'AGPL-3.0-or-later' }, ...entry } }, models);
const planted = (about: object) => find({ 'node_modules/a/node_modules/planted': about });

it.each([
  ['a licence that may not be linked', { license: 'GPL-2.0-only' }],
  ['a licence that allows no commerce', { license: 'CC-BY-NC-4.0' }],
  ['two licences that both bind, one of them forbidden', { license: '(MIT AND GPL-2.0-only)' }],
  ['what is no SPDX expression', { license: 'SEE LICENSE IN LICENSE.md' }],
  ['a package without a licence', {}],
  ['a build for another system without a licence, in the product', { optional: true }],
  ['data of a tool, in the product', { license: 'CC-BY-4.0' }],
])('refuses %s', (_, about) => {
  expect(planted(about)).toHaveLength(1);
});

it.each([
  ['a choice of licences of which one may be linked', { license: '(GPL-2.0-only OR MIT)' }],
  ['data of a tool', { license: 'CC-BY-4.0', dev: true }],
  ['a build of a tool for another system, which has no metadata', { dev: true, optional: true }],
])('allows %s', (_, about) => {
  expect(planted(about)).toEqual([]);
});

it('refuses a speech model that may not be used for work', () => {
  expect(find({}, { reverb: { name: 'CC-BY-NC-4.0' }, whisper: { name: 'MIT' } })).toEqual([
    'speech model reverb: CC-BY-NC-4.0',
  ]);
});
