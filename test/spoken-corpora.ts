// Every text of the fidelity corpora as it was said, each once.
import { readFileSync } from 'node:fs';
import { allAltered } from './all-altered.ts';
import type { HeldOut } from './fidelity-held-out-altered.ts';
import { formatting } from './fidelity-held-out-formatting.ts';
import { formattingFifth } from './fidelity-fifth-formatting.ts';
import { formattingFifthGerman } from './fidelity-fifth-formatting-german.ts';
import { formattingFourth } from './fidelity-fourth-formatting.ts';
import { formattingGerman } from './fidelity-third-formatting-german.ts';
import { formattingSixth } from './fidelity-sixth-formatting.ts';
import { formattingSixthGerman } from './fidelity-sixth-formatting-german.ts';
import { formattingSeventh } from './fidelity-seventh-formatting.ts';
import { formattingSeventhGerman } from './fidelity-seventh-formatting-german.ts';
import { formattingThird } from './fidelity-third-formatting.ts';

const pairs: readonly HeldOut[] = [
  ...allAltered,
  ...formatting,
  ...formattingGerman,
  ...formattingThird,
  ...formattingFourth,
  ...formattingFifthGerman,
  ...formattingFifth,
  ...formattingSixthGerman,
  ...formattingSixth,
  ...formattingSeventhGerman,
  ...formattingSeventh,
];

type Practice = { language: string; raw: string };
const practice = ['altered', 'formatting'].flatMap((kind) =>
  readFileSync(new URL(`./fidelity-practice-${kind}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Practice),
);

const said = new Map([
  ...pairs.map(([language, , raw]) => [raw, language] as const),
  ...practice.map(({ language, raw }) => [raw, language] as const),
]);

export const allSpoken: readonly (readonly [language: string, said: string])[] = [...said].map(
  ([raw, language]) => [language, raw],
);
