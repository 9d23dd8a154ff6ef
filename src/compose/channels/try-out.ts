// The try-out of the start page: in the web role what takes a visitor's file, in the worker what reads it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { demandPace, type Identity } from '#identity/public.server.ts';
import type { PublicConfig } from '#pages/public-config.ts';
import { AppError } from '#platform/errors.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { removeStale } from '#platform/files/remove-stale.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { Config } from '#platform/settings/config.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { createPeaksStore, type RecordingLanguage, recordingLanguages } from '#projects/public.server.ts';
import {
  createTryOutHandler,
  sweepTryOuts,
  tryOutErrors,
  tryOutJob,
  tryOutPlugin,
} from '#try-out/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { isElsewhere } from '../is-elsewhere.ts';
import type { ModelOverview } from '#speech/models/model-overview.ts';
import type { SpeechService } from '../speech/speech.ts';
import type { Stores } from '../stores.ts';
import { composeMaking, type Making } from './mail-in.ts';

/** Behind the recordings of people who have an account. */
const READ_AT_ONCE = 1;
const SWEEP_EVERY_MS = 60_000;
const MADE_WITHIN_MS = 60_000;
/** A try-out arrives, and is read, within minutes. */
const READ_WITHIN_MS = 60 * 60_000;
/** The one that sends audio to `SPEECH_HTTP_URL`. */
const SERVICE_ENGINE = 'openai';

/** Pages are made too often to look at models on disk each time. */
const LOOK_EVERY_MS = 15_000;

/**
 * What the start page says of the try-out now. Null where nothing is offered, or no language works.
 * @param options.models of this machine, as far as they are fetched
 * @param options.started what looking again must not hold up
 */
export async function watchTryOut(
  { config, log }: Pick<Stores, 'config' | 'log'>,
  options: {
    speech: Pick<SpeechService, 'canTranscribe'>;
    models: Pick<ModelOverview, 'comingFor' | 'fetchState'>;
    started?: Promise<void> | undefined;
  },
  closing: AsyncDisposableStack,
): Promise<() => PublicConfig['tryOut']> {
  if (!isTryOutOffered(config)) return () => null;
  const { speech, models, started } = options;
  let offer: PublicConfig['tryOut'] = null;
  const sweep = async () => {
    const found = await Promise.all(recordingLanguages.map((language) => speech.canTranscribe(language)));
    const languages = recordingLanguages.filter((_, position) => found[position]?.available);
    const isSent = found.some((each) => each.available && each.engine === SERVICE_ENGINE);
    const isLeaving = isSent && isElsewhere(config.speech.httpUrl);
    const missing = recordingLanguages.filter((language) => !languages.includes(language));
    offer =
      languages.length === 0
        ? null
        : { languages, isElsewhere: isLeaving, coming: await comingOf(models, missing) };
  };
  await sweep();
  closing.defer(
    sweepRegularly({ name: 'try-out languages', everyMs: LOOK_EVERY_MS, log, after: started, sweep }),
  );
  return () => offer;
}

/** Not those whose last attempt failed, until the next one runs: nobody knows when they come. */
async function comingOf(
  models: Pick<ModelOverview, 'comingFor' | 'fetchState'>,
  missing: readonly RecordingLanguage[],
): Promise<NonNullable<PublicConfig['tryOut']>['coming']> {
  const { problem } = await models.fetchState();
  const found = await Promise.all(missing.map((language) => models.comingFor(language)));
  return missing.flatMap((language, position) => {
    const coming = found[position];
    const isArriving = coming && (coming.progress !== null || problem === null);
    return isArriving ? [{ language, bytes: coming.bytes }] : [];
  });
}

/**
 * Where nobody new gets a place there is nothing to try. By itself only where recordings stay on this machine: what
 * strangers bring is sent to no other service, and paid to none, unless the operator says so.
 */
function isTryOutOffered({ tryOut, speech, capacityClosed }: Config): boolean {
  if (tryOut === 'off' || capacityClosed) return false;
  return tryOut === 'on' || speech.httpUrl === undefined;
}

export function tryOutRoutes(stores: Stores, options: Making & { identity: Identity }): WebPlugin {
  const { config, database, queue, speech } = { ...stores, ...options };
  const { makeRecording } = composeMaking(stores, options);
  const storePeaks = createPeaksStore({ ...stores, db: database.db });
  const folder = join(config.dataDir, 'try-out', 'arriving');
  const plugin = tryOutPlugin({
    ...stores,
    db: database.db,
    isOffered: isTryOutOffered(config),
    folder,
    demandPace: async ({ ip }) => {
      await demandPace(options.identity.limits, 'tryOut', ip).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 429) throw tryOutErrors.try_out_too_many();
        throw error;
      });
    },
    demandLanguage: async (language) => {
      if (!(await speech.canTranscribe(language)).available) throw projectErrors.language_unavailable();
    },
    sendJob: (digest) => queue.send(tryOutJob, { version: 1, digest }, { key: digest }),
    makeRecording: async ({ userId }, { digest, fileName, sizeBytes, language, read, peaks, path }) => {
      const made = await makeRecording({
        messageId: digest,
        position: 0,
        userId,
        recording: { name: fileName, path, sizeBytes },
        order: { title: '', names: [], language },
        read,
        signal: AbortSignal.timeout(MADE_WITHIN_MS),
      });
      if ('errorCode' in made) throw made.error;
      if (peaks) await storePeaks(made.projectId, peaks);
      return { projectId: made.projectId };
    },
  });
  return async (app) => {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await removeStale(folder, READ_WITHIN_MS);
    await app.register(plugin);
  };
}

/**
 * In the worker. What waits from a time when it was offered is deleted in time, too, and so is what a killed process left;
 * another one may be at its own.
 */
export async function workOnTryOuts(
  stores: Stores,
  { speech }: { speech: SpeechService },
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, database, log, queue } = stores;
  const deps = { ...stores, db: database.db };
  const folders = ['arriving', 'reading'].map((name) => join(config.dataDir, 'try-out', name));
  const sweep = async () => {
    await sweepTryOuts(deps);
    for (const each of folders) await removeStale(each, READ_WITHIN_MS);
  };
  closing.defer(sweepRegularly({ name: 'try-outs', everyMs: SWEEP_EVERY_MS, log, sweep }));
  if (!isTryOutOffered(config)) return;
  const folder = join(config.dataDir, 'try-out', 'reading');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const handler = createTryOutHandler({
    ...deps,
    folder,
    chooseEngine: (language) => speech.chooseFirst({ language, quality: 'standard' }),
  });
  await queue.work(tryOutJob, { concurrency: READ_AT_ONCE }, handler);
}
