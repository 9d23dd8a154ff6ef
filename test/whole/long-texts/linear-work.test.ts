// A text twice as long takes twice the time: what strangers send meets no expression that is tried from each character again.
// The lint holds all others to it (`scripts/walls.test.ts`).
import { expect, it } from 'vitest';
import { linked } from '#mail/linked.ts';
import { blankOutPerson } from '#personal-data/deletion/blank-out-person.ts';
import { paragraphsIn } from '#projects/magic/magic-text.ts';
import { workGrowth } from '../../work-growth.ts';

const nobody = { id: 'x', addresses: [], names: [] };

it.each<[string, (size: number) => unknown]>([
  ['a word of a mail', (size) => linked(`${'.'.repeat(size)}x`, ['https://wort.example'])],
  ['the reason of a deletion', (size) => blankOutPerson('a'.repeat(size), nobody)],
  ['what a language model wrote', (size) => paragraphsIn(`${'\u2028'.repeat(size)}x`)],
])('%s is read once', (_what, read) => {
  expect(workGrowth(read, { size: 2_000 })).toBeLessThan(3);
});
