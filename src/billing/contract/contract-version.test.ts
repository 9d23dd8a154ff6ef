import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract as german } from '#i18n/de/billing/contract.ts';
import { termsOfPro as termsInGerman } from '#i18n/de/billing/terms-of-pro.ts';
import { contract as english } from '#i18n/en/billing/contract.ts';
import { termsOfPro as termsInEnglish } from '#i18n/en/billing/terms-of-pro.ts';
import { projectLimits } from '#projects/public.ts';
import { plainParts } from '#site/library/plain-parts.ts';
import { contractVersion } from './contract-version.ts';

/** Of all wordings so far: change a text, and give the new wording its day and its digest. */
const digests: Record<string, string> = {
  '2026-11-27': '6f9460272f2019dd',
};

it('has a new day for each new wording of the contract', () => {
  // As people read them: another limit is another wording.
  const texts = JSON.stringify([german, english, termsInGerman, termsInEnglish]).replaceAll(
    '{gigabytes}',
    String(projectLimits.maxFileBytes / 1024 ** 3),
  );
  const digest = createHash('sha256').update(texts).digest('hex').slice(0, 16);
  expect(digest).toBe(digests[contractVersion]);
});

it.each([
  ['de/legal/bedingungen-pro.md', termsInGerman],
  ['en/legal/terms-of-pro.md', termsInEnglish],
])('brings along the terms that everybody can read in %s', (file, terms) => {
  const markdown = readFileSync(new URL(`../../site/content/${file}`, import.meta.url), 'utf8');
  const [, head = '', body = ''] = markdown.split(/^---$/m);
  expect(terms.parts).toEqual(plainParts(body).map(({ text }) => text));
  expect(head).toContain(`title: "${terms.title}"`);
});
