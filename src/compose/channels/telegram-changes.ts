// What people change of their recordings from the Telegram bot.
import { AppError } from '#platform/errors.ts';
import { cancelTranscription, passTurn, renameProject, requireTitle } from '#projects/public.server.ts';
import type { ConverseDeps } from '#telegram/public.server.ts';
import type { PlanLimits } from '../billing/plan-limits.ts';
import type { Stores } from '../stores.ts';
import { sentenceOf } from './telegram-minutes.ts';

export function composeChanges(
  { clock, queue, log, database: { db } }: Pick<Stores, 'clock' | 'queue' | 'log' | 'database'>,
  { limits }: { limits: PlanLimits },
): Pick<ConverseDeps, 'cancel' | 'rename'> {
  return {
    cancel: async ({ userId, projectId }) => {
      const title = await cancelTranscription({ db, clock }, userId, projectId);
      if (title === null) return null;
      // The worker passes turns every minute, too; thrown here, the command would be tried again and end another one.
      await passTurn({ db, queue, limits }, userId).catch((err: unknown) =>
        log.warn({ err }, 'starting the next waiting project failed'),
      );
      return title;
    },
    rename: async ({ userId, projectId, title, locale }) => {
      try {
        requireTitle(title);
        await renameProject(db, userId, { id: projectId, title });
        return null;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return sentenceOf(error, locale);
      }
    },
  };
}
