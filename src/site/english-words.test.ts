// One word for one thing in the English texts of the site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/site/content/en';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:md|yaml)$/.test(file),
);

it.each([
  ['What a recording holds is its audio.', /(?<!good |source of |everyone )\bsound\b(?! the same| off)/i],
  ['A company has departments and people, and its offices are rooms.', /\bthree offices|by the office\b/],
])('%s', (_, other) => {
  expect(files.length).toBeGreaterThan(50);
  // Keys of labels are no words of a text.
  const written = (file: string) =>
    readFileSync(join(folder, file), 'utf8').replaceAll(/\{\{[\w.-]+\}\}/g, '');
  expect(files.filter((file) => other.test(written(file)))).toEqual([]);
});
