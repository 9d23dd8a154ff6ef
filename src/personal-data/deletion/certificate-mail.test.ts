import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { personalDataKinds } from '#platform/personal-data/person-eraser.ts';
import { deletionAnswer } from './certificate.ts';
import { certificateMail } from './certificate-mail.ts';

it.each(['de', 'en'] as const)('lists every kind that was counted, in words (%s)', (locale) => {
  const t = translator(locale);
  const deletion = deletionAnswer.parse({
    number: '0197d1f0-3a0e-7c11-9d55-0242ac120002',
    requestedAt: '2026-11-27T12:00:00.000Z',
    completedAt: '2026-11-27T12:00:01.000Z',
    counts: Object.fromEntries(personalDataKinds.map((kind, index) => [kind, 101 + index])),
    certificate: 'e30.e30.e30',
    keysUrl: 'https://example.org/.well-known/deletion-keys.json',
  });
  const { text } = certificateMail(deletion, {
    locale,
    appName: 'Wortlaut',
    papers: { lines: [], attachments: [] },
  });
  for (const [index, kind] of personalDataKinds.entries())
    expect(text).toContain(`${t(`deletion.kind.${kind}`)}: ${101 + index}`);
  expect(text).not.toContain('deletion.kind');
});
