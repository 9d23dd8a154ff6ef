// Every package of the lockfile, and every speech model, is under a licence that may be part of a work under
// AGPL-3.0-or-later; what only builds and tests the product may have some further ones. `npm run check` runs it.
// Which licences are compatible: https://www.gnu.org/licenses/license-list.html
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { licences } from '../src/speech/models/catalogue/licences.ts';
import { root } from './root.mjs';

const PART_OF_PRODUCT = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Fonts, which are put beside the program.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];
/** Weights, which a person downloads: data beside the program that asks for the name of who made it. */
const MODELS = [...PART_OF_PRODUCT, 'CC-BY-4.0'];
const TOOLS = [...PART_OF_PRODUCT, 'CC-BY-3.0', 'CC-BY-4.0', 'PSF-2.0'];

/** Packages whose metadata names no licence, and the file of theirs that does. */
const STATED = { 'combine-errors': 'Readme.md', 'png-js': 'LICENSE' };

/**
 * @param lock the parsed `package-lock.json`
 * @param models of each its SPDX identifier as `name`
 * @returns a line for each package or model that may not be used
 */
export function findForbiddenLicences(lock, models) {
  const packages = Object.entries(lock.packages).filter(([path, { license, optional, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // Builds of a tool for other systems, of which the lockfile holds no metadata: the tool itself is looked at.
    return path !== '' && !(dev && optional && !license) && !(!license && name in STATED);
  });
  return [
    ...packages
      .filter(([, { license, dev }]) => !isAmong(license, dev ? TOOLS : PART_OF_PRODUCT))
      .map(([path, { license }]) => `${path}: ${license ?? 'no licence is named'}`),
    ...Object.entries(models)
      .filter(([, { name }]) => !isAmong(name, MODELS))
      .map(([model, { name }]) => `speech model ${model}: ${name}`),
  ];
}

function isAmong(expression, allowed) {
  try {
    return satisfies(expression, allowed);
  } catch {
    // No SPDX expression, such as `SEE LICENSE IN …`.
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  const found = findForbiddenLicences(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    licences,
  );
  for (const [name, file] of Object.entries(STATED))
    if (!/\bMIT\b/.test(readFileSync(join(root, 'node_modules', name, file), 'utf8')))
      found.push(`${name}: ${file} does not name the MIT licence any more`);
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
