// The numbers of the reading version, through the job that makes it.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../../test/servers/database.ts';
import { projectQueue } from '../../../../test/servers/doubles/project-queue.ts';
import { spoken } from '../../../../test/fixtures/spoken-words.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { projects, rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { createFinaliseHandler, type FinaliseDependencies, type Finaliser } from '../finalise.handler.ts';

const database = setUpDatabase();

async function finalised(heard: Transcript, options: Partial<FinaliseDependencies> = {}) {
  const { db } = database;
  const id = newId();
  await db.insert(projects).values({ id, ownerId: newId(), title: 't', language: 'de' });
  await db.insert(rawTranscripts).values({ projectId: id, content: heard });
  for (const status of ['processing', 'completed'] as const)
    await db.update(projects).set({ status }).where(eq(projects.id, id));
  const log = createLog('silent');
  const handle = createFinaliseHandler({
    db,
    queue: projectQueue([]),
    languageModel: null,
    log,
    clock: systemClock,
    ...options,
  });
  const signal = new AbortController().signal;
  await handle({ projectId: id }, { signal, attempt: 0, lastAttempt: true });
  const [text] = await db.select().from(revisions).where(eq(revisions.projectId, id));
  const [raw] = await db.select().from(rawTranscripts).where(eq(rawTranscripts.projectId, id));
  return { content: text?.content, raw: raw?.content };
}

const textOf = (content: Transcript | undefined) => content?.segments.map(({ text }) => text).join('\n\n');

describe('the reading version', () => {
  it('writes numbers in digits, with the times of the words, and leaves the raw transcript as it is', async () => {
    const heard = spoken('de', 'der wagen kostet zwölftausend euro / um vierzehn uhr dreißig');
    const { content, raw } = await finalised(heard);
    expect(textOf(content)).toBe('Der wagen kostet 12.000\u00a0€. Um 14:30\u00a0Uhr.');
    const said = heard.segments.flatMap(({ words }) => words);
    const written = content?.segments.flatMap(({ words }) => words) ?? [];
    expect(written.map(({ text }) => text)).toEqual('Der wagen kostet 12.000 €. Um 14:30 Uhr.'.split(' '));
    const [amount, sign, time, clock] = [written[3], written[4], written[6], written[7]];
    expect([amount?.startMs, sign?.endMs]).toEqual([said[3]?.startMs, said[4]?.endMs]);
    expect([time?.startMs, clock?.endMs]).toEqual([said[6]?.startMs, said[8]?.endMs]);
    expect(raw).toEqual(heard);
  });

  it('keeps numbers in words for an owner who wants them so, whatever the model writes', async () => {
    const said = 'der wagen kostet zwölf tausend euro und das haus zwanzig mal so viel wie gestern gesagt';
    const inDigits: Finaliser = {
      name: 'digits',
      complete: ({ text }) => Promise.resolve(text.replace('zwölf tausend euro', '12.000 €')),
    };
    const texts = [true, false].map(async (digits) => {
      const order = { languageModel: inDigits, writesDigits: () => Promise.resolve(digits) };
      return textOf((await finalised(spoken('de', said), order)).content);
    });
    expect(await Promise.all(texts)).toEqual([
      'Der wagen kostet 12.000 € und das haus 20 mal so viel wie gestern gesagt.',
      'Der wagen kostet zwölf tausend euro und das haus zwanzig mal so viel wie gestern gesagt.',
    ]);
  });

  it('passes the owner’s choice for numbers to the model', async () => {
    const asked: string[] = [];
    const languageModel: Finaliser = {
      name: 'noting',
      complete: ({ text, instructions }) => {
        asked.push(instructions);
        return Promise.resolve(text);
      },
    };
    for (const digits of [true, false]) {
      const order = { languageModel, writesDigits: () => Promise.resolve(digits) };
      await finalised(spoken('de', 'es kamen zwanzig leute'), order);
    }
    expect(asked.map((text) => text.includes('DIN 5008'))).toEqual([true, false]);
    expect(asked.map((text) => text.includes('Zahlwörter bleiben Zahlwörter'))).toEqual([false, true]);
  });
});
