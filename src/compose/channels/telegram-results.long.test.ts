// What the bot reads of a finished recording, from the stored text.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { saying } from '../../../test/fixtures/exported-interview.ts';
import { readZip } from '../../../test/readers/read-zip.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import { createMailedTranscripts } from '#projects/public.server.ts';
import { readTextWith } from './telegram-results.ts';

const database = setUpDatabase();
const close: (() => void)[] = [];
afterAll(() => close.map((one) => one()));

const { signal } = new AbortController();

async function textOf(sentences: string[]) {
  const id = newId();
  const { db } = database;
  await db.insert(projects).values({ id, ownerId: newId(), title: 'Anhörung', language: 'de', locale: 'de' });
  const revision = { projectId: id, number: 1, origin: 'finalised', provenance: {} } as const;
  await db.insert(revisions).values({ id: randomUUID(), ...revision, content: saying(...sentences) });
  const transcripts = createMailedTranscripts({ db, log: createLog('silent'), appName: 'Wortlaut' });
  close.push(transcripts.close);
  return readTextWith(
    { database: { ...database }, clock: systemClock },
    transcripts.read,
    'delivery',
  )(id, signal);
}

it('gives the text of an hour whole, without a file', async () => {
  expect(await textOf(['Guten Tag.', 'Auf Wiedersehen.'])).toEqual({
    text: 'Guten Tag.\n\nAuf Wiedersehen.',
  });
});

it('gives of a longer one the beginning, and the whole as a file for a word processor', async () => {
  const sentences = Array.from({ length: 3_000 }, (_, index) => `Satz ${index} wurde so gesagt.`);
  const text = await textOf(sentences);
  expect(text?.text).toMatch(/^Satz 0 wurde so gesagt\./);
  expect(text?.text).not.toContain('Satz 2999');
  expect(text?.file?.name).toBe('Anhörung.docx');
  const parts = await readZip(Buffer.from(text?.file?.content ?? []));
  expect(parts.get('word/document.xml')?.toString()).toContain('Satz 2999 wurde so gesagt.');
});
