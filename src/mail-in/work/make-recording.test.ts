// With which settings a recording that came by mail or Telegram is transcribed.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Preferences } from '#account/public.server.ts';
import { projects, uploads } from '#projects/domain/project.table.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import type { Ordered } from '../parse/subject-commands.ts';
import { createMakeRecording, type MakeRecordingDeps } from './make-recording.server.ts';

const database = setUpDatabase();
const CHOSEN = { viewMode: 'table', speakers: 'separate', quality: 'high' } as const;

async function make({
  preferences = CHOSEN,
  premium = true,
  order = {},
}: {
  preferences?: Preferences;
  premium?: boolean;
  order?: Partial<Ordered>;
} = {}) {
  const { db } = database;
  const userId = randomUUID();
  const file = {
    name: 'Besuch.wav',
    mediaType: 'audio/wav',
    durationMs: 1_000,
    sizeBytes: 100,
    blobKey: 'a',
  };
  const deps = {
    projects: {
      db,
      queue: { send: async () => true },
      limits: {
        isWaitlisted: async () => false,
        transcriptions: async () => ({ premium, filesPerTranscription: 1, atOnce: null, priority: 0 }),
        maxDurationMs: async () => null,
        month: async () => null,
      },
      claimUploads: async (_owner: string, ids: string[]) =>
        ids.map((id) => ({ ...file, id, projectId: null })),
      canTranscribe: async () => ({ available: true, engine: 'test' }),
      modelComing: async () => false,
      clock: { now: () => new Date() },
    },
    uploads: {
      find: async () => undefined,
      allowCreation: async () => undefined,
      insert: (upload: typeof uploads.$inferInsert) =>
        db.insert(uploads).values({ ...upload, blobKey: `originals/${upload.id}`, createdAt: new Date() }),
    },
    personOf: async () => ({
      caller: { userId, email: 'ada@example.org', sessionId: '', locale: 'de' },
      preferences,
    }),
    sentenceOf: ({ code }: { code: string }) => code,
    unnamed: () => 'Ohne Namen',
  } as unknown as MakeRecordingDeps;
  const made = await createMakeRecording(deps)({
    messageId: randomUUID(),
    position: 0,
    userId,
    recording: { name: 'Besuch.wav', sizeBytes: 100 },
    order: { title: '', names: [], ...order },
    signal: new AbortController().signal,
  });
  if (!('projectId' in made)) return made.errorCode;
  const [row] = await db.select().from(projects).where(eq(projects.id, made.projectId));
  return row && { diarization: row.diarization, speakers: row.speakers, quality: row.quality };
}

it('takes speakers and quality from the settings of the person', async () => {
  expect(await make()).toEqual({ diarization: true, speakers: null, quality: 'high' });
});

it('begins without them where nothing was set', async () => {
  const standard = { diarization: false, speakers: null, quality: 'standard' };
  expect(await make({ preferences: { viewMode: 'table' } })).toEqual(standard);
});

it('leaves out what the plan does not include any more, and refuses it where it was ordered', async () => {
  expect(await make({ premium: false })).toEqual({ diarization: false, speakers: null, quality: 'standard' });
  expect(await make({ premium: false, order: { speakers: 2 } })).toBe('premium_feature');
});

it('follows the order of the mail before the settings', async () => {
  expect(await make({ order: { speakers: 2 } })).toMatchObject({ diarization: true, speakers: 2 });
});
