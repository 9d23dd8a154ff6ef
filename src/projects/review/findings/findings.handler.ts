// The job: compares the newest text of a recording with what was heard, and looks for unsure names. A second delivery is harmless.
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext } from '#platform/queue.ts';
import { type ComparedTexts, type Findings, keepAlarms, readNewest } from './finding-count.server.ts';
import { findAlarms } from './detect-findings.ts';

export type AlarmsDependencies = {
  db: Database;
  log: Log;
  find?: (texts: ComparedTexts, signal: AbortSignal) => Promise<Findings>;
};

export function createAlarmsHandler({ db, log, find = findAlarms }: AlarmsDependencies) {
  return async ({ projectId }: { projectId: string }, context: JobContext): Promise<void> => {
    const newest = await readNewest(db, projectId);
    if (!newest) return;
    const { number: revision, texts } = newest;
    try {
      const findings = texts && (await find(texts, context.signal));
      // Another text by now has a job of its own.
      await keepAlarms(db, projectId, { revision, findings });
    } catch (err) {
      if (context.signal.aborted || !context.lastAttempt) throw err;
      log.error({ projectId, err }, 'a text could not be compared with what was heard');
      // The number of an earlier text says nothing of this one.
      await keepAlarms(db, projectId, { revision, findings: null });
    }
  };
}
