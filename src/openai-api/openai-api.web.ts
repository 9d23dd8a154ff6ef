// The endpoint for programs in the web role: what it needs of projects, and the sweep of what programs left.
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '#identity/caller.ts';
import { translator } from '#i18n/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { createExportMaker } from '#projects/export/public.server.ts';
import {
  createProjects,
  type CreateProjectsDeps,
  deleteProjects,
  markNotified,
  newUploadId,
  passTurn,
  type RecordingLanguage,
  receiveUpload,
  uploadIdsOf,
  type Uploads,
} from '#projects/public.server.ts';
import { usualTiming } from './answer-in-time.plugin.ts';
import { createLeases, isAwaited, sweepTranscriptions } from './leases.server.ts';
import { openAiApiPlugin } from './openai-api.plugin.ts';
import { discardLeft } from './transcribe.server.ts';
import { watchProjects } from './watch-projects.ts';

type Dependencies = {
  db: Database;
  clock: Clock;
  log: Log;
  appName: string;
  logAccess: LogAccess;
  /** What the doors of uploads and projects need. */
  uploads: Uploads;
  uploadsDeps: Omit<Parameters<typeof receiveUpload>[0], 'uploads'>;
  projects: CreateProjectsDeps;
  deletion: Parameters<typeof deleteProjects>[0];
  changes: Parameters<typeof watchProjects>[0];
  callerOf: (headers: IncomingHttpHeaders) => { caller: Caller; keepsProjects: boolean } | undefined;
  preferredLanguage: (caller: Caller) => Promise<RecordingLanguage>;
};

/** `plugin` is to be registered with the prefix `/v1`, and `sweep` to be called at the start and then regularly. */
export function openAiApiWeb(deps: Dependencies): {
  plugin: ReturnType<typeof openAiApiPlugin>;
  sweep(): Promise<void>;
} {
  const { uploads, uploadsDeps, projects, deletion } = deps;
  const maker = createExportMaker();
  const deleteProject = async (ownerId: string, projectId: string) => {
    await deleteProjects(deletion, { ownerId, actor: 'person' }, [projectId]);
    await passTurn(projects, ownerId);
  };
  const plugin = openAiApiPlugin({
    ...deps,
    maker,
    leases: createLeases(deps),
    newUploadId,
    receiveUpload: (upload, file) => receiveUpload({ ...uploadsDeps, uploads }, upload, file),
    createProjects: (caller, wanted) => createProjects(projects, caller, wanted),
    deleteProject,
    markNotified: (projectId) => markNotified(deps, [projectId]),
    unnamed: ({ locale }) => translator(locale)('upload.unnamed'),
    watch: watchProjects(deps.changes),
    timing: usualTiming,
  });
  return {
    plugin: async (app) => {
      app.addHook('onClose', async () => maker.close());
      await app.register(plugin);
    },
    sweep: () => sweepTranscriptions(deps, (lease) => discardLeft({ uploads, deleteProject }, lease)),
  };
}

/** Whether a program awaits the text of this project. */
export async function isProjectAwaited(db: Database, projectId: string): Promise<boolean> {
  return isAwaited(db, await uploadIdsOf(db, projectId));
}
