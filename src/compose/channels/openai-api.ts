// The doors that are for programs alone: `/v1`, with the sweep of what they left behind, and uploads in one form.
import { preferencesIn } from '#account/public.server.ts';
import { payerOf } from '#billing/public.server.ts';
import { metaDataOf } from '#identity/public.server.ts';
import type { apiKeysWeb } from '#api-keys/public.server.ts';
import { openAiApiWeb } from '#openai-api/public.server.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { uploadFormPlugin } from '#projects/public.server.ts';
import type { RowChanges } from '#realtime/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { under } from '../open-routes.ts';
import { removeScratch } from '../personal-data/erasers.ts';
import type { Stores } from '../stores.ts';
import { composeMaking, type Making } from './mail-in.ts';

const SWEEP_EVERY_MS = 60_000;

export function programRoutes(
  stores: Stores,
  options: Making & {
    callers: ReturnType<typeof apiKeysWeb>['callers'];
    changes: RowChanges;
    started?: Promise<void> | undefined;
  },
  closing: AsyncDisposableStack,
): WebPlugin[] {
  const { config, clock, log, blobs } = stores;
  const { db } = stores.database;
  const logAccess = createLogAccess({ db, clock });
  const making = composeMaking(stores, options);
  const { uploads, uploadsDeps, projects } = making;
  const { plugin, sweep } = openAiApiWeb({
    db,
    clock,
    log,
    appName: config.appName,
    logAccess,
    ...making,
    deletion: { db, blobs, log, logAccess, removeScratch: removeScratch(stores) },
    changes: options.changes,
    callerOf: (headers) => {
      const found = options.callers.of(headers);
      return found && { caller: found.caller, keepsProjects: found.key.keepsProjects };
    },
    // As the form for a recording begins, for a team as its owner's.
    preferredLanguage: async ({ userId, locale }) =>
      preferencesIn(await metaDataOf(db, await payerOf(db, userId))).recordingLanguage ?? locale,
  });
  const name = 'transcriptions of programs';
  closing.defer(sweepRegularly({ name, everyMs: SWEEP_EVERY_MS, log, after: options.started, sweep }));
  return [under('/v1', plugin), uploadFormPlugin({ ...projects, ...uploadsDeps, uploads })];
}
