import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { sweepOutbox } from './sweep-outbox.ts';

const DAY_MS = 24 * 60 * 60_000;

it('removes mails of more than 30 days and leaves younger ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mailer = createOutboxMailer({ folder, from: 'noreply@example.org', clock: systemClock });
  const content = { subject: 'Text', text: 'Text', html: '<p>Text</p>' };
  await mailer.send({ to: 'ada@example.org', cause: 'work', locale: 'en', ...content });
  const after = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });
  expect(await sweepOutbox({ folder, clock: after(29) })).toBe(0);
  expect(await readdir(folder)).toHaveLength(1);
  expect(await sweepOutbox({ folder, clock: after(31) })).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
