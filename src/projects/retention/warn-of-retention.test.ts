// Announcements of deletions, with a clock of the test and a real database.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import type { Mail } from '#mail/mailer.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import { createRetentionMails } from './retention-mail.ts';
import type { RetentionRule } from './retention-rule.ts';
import { retentionRules, retentionWarnings } from './retention.table.ts';
import { type AnnouncedDeletion, warnOfRetention } from './warn-of-retention.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const today = new Date('2026-11-22T12:00:00Z');
const database = setUpDatabase();
let now = today;
let announced: { ownerId: string; deletions: readonly AnnouncedDeletion[] }[] = [];
let fails = false;

beforeEach(async () => {
  now = today;
  announced = [];
  fails = false;
  for (const table of [retentionRules, projects]) await database.db.delete(table);
});

const inDays = (days: number) => new Date(today.getTime() + days * DAY_MS);

/** @param made days ago, by title */
async function person(rule: RetentionRule, made: Record<string, number>): Promise<string> {
  const ownerId = randomUUID();
  await database.db
    .insert(retentionRules)
    .values({ id: newId(), ownerId, projectId: null, ...rule, updatedAt: today });
  for (const [title, days] of Object.entries(made)) await record(ownerId, title, days);
  return ownerId;
}

async function record(ownerId: string, title: string, daysAgo: number): Promise<void> {
  await database.db
    .insert(projects)
    .values({ id: newId(), ownerId, title, language: 'de', createdAt: inDays(-daysAgo) });
}

const sweep = () =>
  warnOfRetention(
    {
      db: database.db,
      clock: { now: () => now },
      log: { warn: () => undefined },
      warn: async (ownerId, deletions) => {
        if (fails) throw new Error('the mail server is away');
        announced.push({ ownerId, deletions });
      },
    },
    new AbortController().signal,
  );
const titles = () => announced.map(({ deletions }) => deletions.map(({ title }) => title));

describe('a rule that is about to delete', () => {
  it('is announced seven days before, once, with all recordings of a person in one mail', async () => {
    const ada = await person(
      { soundDays: null, everythingDays: 30 },
      { Alt: 24, Erste: 23, Zweite: 20, Neu: 2 },
    );
    now = inDays(-2);
    expect(await sweep()).toBe(0);
    now = inDays(-1);
    expect(await sweep()).toBe(1);
    // Alt goes in seven days, and with it everything is announced that goes in the week after.
    expect(titles()).toEqual([['Alt', 'Erste', 'Zweite']]);
    expect(announced[0]?.ownerId).toBe(ada);
    for (const day of [-1, 0, 3, 7]) {
      now = inDays(day);
      await Promise.all([sweep(), sweep()]);
    }
    expect(announced).toHaveLength(1);
  });

  it('writes to a person who records each day no more than once a week', async () => {
    const ben = await person({ soundDays: null, everythingDays: 30 }, {});
    for (let day = -40; day < 0; day += 1) await record(ben, `Tag ${day}`, -day);
    for (let hour = 0; hour < 24 * 28; hour += 6) {
      now = new Date(today.getTime() + hour * 3_600_000);
      await sweep();
    }
    // The last of them goes on day 29.
    expect(announced.length).toBeGreaterThanOrEqual(3);
    expect(announced.length).toBeLessThanOrEqual(5);
    const deleted = titles().flat();
    expect(new Set(deleted).size).toBe(deleted.length);
    for (let day = -23; day < 0; day += 1) expect(deleted).toContain(`Tag ${day}`);
  });

  it('is not announced where its period is seven days or less, and not twice for one recording', async () => {
    await person({ soundDays: 7, everythingDays: null }, { Kurz: 3 });
    await person({ soundDays: 30, everythingDays: 30 }, { Beides: 25 });
    await sweep();
    expect(announced.map(({ deletions }) => deletions.map(({ title, what }) => [title, what]))).toEqual([
      [['Beides', 'everything']],
    ]);
  });

  it('is announced again where it was shortened, and again after a mail that was not sent', async () => {
    const eva = await person({ soundDays: null, everythingDays: 30 }, { Rede: 24 });
    fails = true;
    expect(await sweep()).toBe(0);
    fails = false;
    expect(await sweep()).toBe(1);
    await database.db
      .update(retentionRules)
      .set({ everythingDays: 28 })
      .where(eq(retentionRules.ownerId, eva));
    await sweep();
    await sweep();
    expect(announced.map(({ deletions }) => deletions[0]?.deletesAt)).toEqual([inDays(6), inDays(4)]);
    expect(await database.db.$count(retentionWarnings)).toBe(1);
  });
});

describe('the mail', () => {
  const deletion = (index: number): AnnouncedDeletion => ({
    title: index === 0 ? ' ' : `Rede ${index}`,
    what: index % 2 === 0 ? 'everything' : 'sound',
    deletesAt: inDays(7),
  });
  const mailOf = async (count: number, locale: 'de' | 'en'): Promise<Mail> => {
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const mail = createRetentionMails({ mailer, appName: 'Wortlaut', publicUrl: () => 'https://w.example' });
    await mail(
      Array.from({ length: count }, (_, index) => deletion(index)),
      { email: 'a@example.org', locale },
    );
    return sent[0]!;
  };

  it('says what goes when, what stays, and how to keep it, in both languages', async () => {
    const german = await mailOf(2, 'de');
    expect(german.subject).toBe('Bald werden 2 Aufnahmen gelöscht');
    expect(german.text).toContain('„Ohne Titel“: Ton und Texte am 29. November 2026 um 13:00');
    expect(german.text).toContain('„Rede 1“: nur der Ton am 29. November 2026 um 13:00; die Texte bleiben');
    expect(german.text).toContain('https://w.example/app/profile');
    const english = await mailOf(1, 'en');
    expect(english.subject).toBe('A recording will soon be deleted');
    expect(english.text).toContain('“Untitled”: audio and texts on 29 November 2026 at 13:00');
    expect(english.text).toContain('https://w.example/en/app/profile');
  });

  it('counts what it does not list', async () => {
    const { text } = await mailOf(1_250, 'de');
    expect(text).toContain('„Rede 9“');
    expect(text).not.toContain('„Rede 10“');
    expect(text).toContain('Dazu kommen 1.240 weitere.');
  });
});
