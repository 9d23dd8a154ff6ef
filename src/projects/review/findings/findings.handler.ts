// The job: compares the newest text of a recording with what was heard, and looks for unsure names. A second delivery is harmless.
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import { type ComparedTexts, type ReviewResult, saveFindings, readNewest } from './finding-count.server.ts';
import { detectFindings } from './detect-findings.ts';

export type FindingsDependencies = {
  db: Database;
  log: Log;
  find?: (texts: ComparedTexts, signal: AbortSignal) => Promise<ReviewResult>;
};

export function createFindingsHandler({ db, log, find = detectFindings }: FindingsDependencies) {
  return async ({ projectId }: { projectId: string }, context: JobContext): Promise<void> => {
    const newest = await readNewest(db, projectId);
    if (!newest) return;
    const { number: revision, texts } = newest;
    try {
      const result = texts && (await find(texts, context.signal));
      // Another text by now has a job of its own.
      await saveFindings(db, projectId, { revision, result });
    } catch (err) {
      if (context.signal.aborted || !context.lastAttempt) throw err;
      log.error({ projectId, err }, 'comparison with the raw transcript failed');
      // The number of an earlier text says nothing of this one.
      await saveFindings(db, projectId, { revision, result: null });
    }
  };
}
