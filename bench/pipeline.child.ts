// A process that runs one recording through every step of transcription, with an engine that needs no time: measures
// the memory of the product itself. Arguments: data folder, audio file, its length in minutes, and `speakers` to
// enable diarization. Prints JSON at the end.
import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/settings/config.ts';
import { createLog } from '#platform/log.ts';
import {
  createFindingsHandler,
  createFinaliseHandler,
  createTranscribeHandler,
} from '#projects/public.server.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';
import { createBasicDiarizer } from '#speech/diarization/basic/basic-diarizer.ts';
import type { SpeechEngine } from '#speech/public.server.ts';
import { openStores } from '#compose/stores.ts';

const [dataDir = '', soundFile = '', minutes = '10', speakers = ''] = process.argv.slice(2);

/** As many words as people speak, two or three a second, all different, as in a real transcript. */
const talkative: SpeechEngine = {
  name: 'talkative',
  rank: 1,
  parallelism: 2,
  availability: async () => ({ available: true, languages: ['en'] }),
  open: async () => {
    let count = 0;
    return {
      recognise: async ({ pcm }) => {
        const durationMs = pcm.length / 32;
        return Array.from({ length: Math.floor(durationMs / 400) }, (_, index) => ({
          text: `word${(count += 1)}`,
          startMs: index * 400,
          endMs: index * 400 + 350,
          confidence: 0.875,
        }));
      },
      close: async () => undefined,
    };
  },
};

await using closing = new AsyncDisposableStack();
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const stores = await openStores(config, createLog('warn'), closing);
const { db } = stores.database;
const projectId = randomUUID();
const ownerId = randomUUID();
const diarization = speakers === 'speakers';
await db.insert(projects).values({ id: projectId, ownerId, title: minutes, language: 'en', diarization });
const file = { name: 'sound', sizeBytes: 1, blobKey: 'sound', mediaType: 'audio/wav' };
await db.insert(projectFiles).values({ projectId, ownerId, position: 0, ...file });
const blobs = { openLocal: async () => ({ path: soundFile, release: async () => undefined }) };
// The orders for the next room are given here, one after the other.
const queue = { send: async () => true };
const shared = { ...stores, db, queue, blobs };
const transcribe = createTranscribeHandler({
  ...shared,
  diarizer: createBasicDiarizer(),
  chooseEngine: async () => talkative,
  durationLimitMs: async () => null,
  storePeaks: async () => undefined,
});
const finalise = createFinaliseHandler({ ...shared, languageModel: null, professionalModel: null });
const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: true };
const startedAt = performance.now();
await transcribe({ projectId }, context);
const transcribedAt = performance.now();
await finalise({ projectId }, context);
await createFindingsHandler(shared)({ projectId }, context);
const { rows } = await stores.database.pool.query('select status, duration_ms from projects where id = $1', [
  projectId,
]);
const seconds = {
  transcribe: (transcribedAt - startedAt) / 1000,
  finalise: (performance.now() - transcribedAt) / 1000,
};
process.stdout.write(JSON.stringify({ ...rows[0], seconds }));
