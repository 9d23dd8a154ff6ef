// Where a text states a limit in figures, it is the limit that the software keeps.
import { describe, expect, it } from 'vitest';
import { EVENTS_KEPT_DAYS } from '#analytics/server/keep-events.server.ts';
import { de, type TextKey } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';
import { mailInLimits } from '#mail-in/mail-in-limits.ts';
import { EXPORT_KEPT_DAYS } from '#personal-data/export/export-days.ts';
import { fileLimits } from '#support/files/file-rules.ts';
import { CLOSED_KEPT_DAYS } from '#support/tickets.server.ts';
import { tryOutLimits } from '#try-out/try-out-limits.ts';

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Stated = { value: number; unit: { de: string; en: string }; keys: TextKey[] };

const megabytes = { de: 'MB', en: 'MB' };
const minutes = { de: 'Minuten', en: 'minutes' };
const hours = { de: 'Stunden', en: 'hours' };
const days = { de: 'Tage', en: 'days' };

const stated: Record<string, Stated> = {
  'recordings of a mail': {
    value: mailInLimits.contentBytes / MB,
    unit: megabytes,
    keys: ['mailIn.course.takeText', 'mailIn.why.too_large', 'mail.in.none.kinds', 'mail.in.tooLarge.text'],
  },
  'a whole mail': { value: mailInLimits.messageBytes / MB, unit: megabytes, keys: ['mail.in.tooLong.text'] },
  'a link to upload': {
    value: mailInLimits.linkLifetimeMs / HOUR_MS,
    unit: hours,
    keys: ['mailIn.upload.hint', 'mail.in.tooLarge.link', 'legal.store.mailIn.kept'],
  },
  'the code of a sender': {
    value: mailInLimits.codeLifetimeMs / HOUR_MS,
    unit: hours,
    keys: ['mail.in.code.text'],
  },
  'the list of mails': {
    value: mailInLimits.keptMs / DAY_MS,
    unit: days,
    keys: ['mailIn.recent.kept', 'legal.store.mailIn.kept'],
  },
  'a file of a message': {
    value: fileLimits.fileBytes / MB,
    unit: megabytes,
    keys: ['help.filesHint', 'help.file.size', 'errors.file_refused'],
  },
  'all files of a message': {
    value: fileLimits.messageBytes / MB,
    unit: megabytes,
    keys: ['help.file.total', 'errors.file_refused'],
  },
  'a closed ticket': { value: CLOSED_KEPT_DAYS, unit: days, keys: ['legal.store.tickets.kept'] },
  'counted visits': {
    value: EVENTS_KEPT_DAYS,
    unit: days,
    keys: ['consent.question.here', 'legal.privacy.counting.here', 'legal.store.visits.kept'],
  },
  'a recording that was tried': {
    value: tryOutLimits.lifetimeMs / MINUTE_MS,
    unit: minutes,
    keys: ['tryOut.fate', 'legal.store.tryOut.kept'],
  },
};

describe.each([
  ['de', de],
  ['en', en],
] as const)('the texts in %s', (locale, texts) => {
  it.each(Object.entries(stated))('state the limit of %s as it is', (_, { value, unit, keys }) => {
    const figure = `${value} ${unit[locale]}`;
    expect(keys.filter((key) => !new RegExp(`(?<!\\d)${figure}`).test(texts[key]))).toEqual([]);
  });
});

it('words for figures are those of the limits, too', () => {
  expect(EXPORT_KEPT_DAYS).toBe(7);
  expect([de['legal.store.exports.kept'], en['legal.store.exports.kept']]).toEqual([
    'Sieben Tage.',
    'Seven days.',
  ]);
  expect(tryOutLimits.keptLifetimeMs).toBe(HOUR_MS);
  for (const key of ['tryOut.keepHint', 'legal.store.tryOut.kept', 'legal.browser.tryOut'] as const)
    expect([de[key], en[key]]).toEqual([
      expect.stringContaining('eine Stunde'),
      expect.stringMatching(/\b(?:an|one) hour/),
    ]);
  expect(fileLimits.files).toBe(5);
  expect([de['help.filesHint'], en['help.filesHint']]).toEqual([
    expect.stringContaining('fünf Dateien'),
    expect.stringContaining('five files'),
  ]);
});
