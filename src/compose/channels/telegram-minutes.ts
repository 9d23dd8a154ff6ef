// Minutes that people order from the Telegram bot.
import { and, eq } from 'drizzle-orm';
import { isTextKey, translator } from '#i18n/translate.ts';
import { AppError } from '#platform/errors.ts';
import { projects } from '#projects/domain/project.table.ts';
import { orderedText, orderMinutes } from '#projects/public.server.ts';
import type { OrderMinutes, TextState } from '#telegram/public.server.ts';
import type { PlanLimits } from '../billing/plan-limits.ts';
import { offeredModels } from '../policies.ts';
import type { Stores } from '../stores.ts';
import { logSent } from './telegram-results.ts';

type Locale = 'de' | 'en';
export type Minutes = ReturnType<typeof composeMinutes>;

export function composeMinutes(
  stores: Pick<Stores, 'config' | 'clock' | 'queue' | 'database'>,
  limits: PlanLimits,
) {
  const { clock, queue } = stores;
  const { db } = stores.database;
  const { models, mayWrite } = offeredModels(stores);
  const order: OrderMinutes = async ({ key, userId, projectId, locale }) => {
    const own = and(eq(projects.id, projectId), eq(projects.ownerId, userId));
    if ((await db.$count(projects, own)) === 0)
      return { sentence: translator(locale)('telegram.bot.noRecording') };
    const caller = { userId, email: '', sessionId: '', locale };
    try {
      const runId = await orderMinutes(
        { db, clock, queue, limits, models, mayWrite },
        { projectId, caller, requestId: key },
      );
      return { runId };
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 500) throw error;
      return { sentence: sentenceOf(error, locale) };
    }
  };
  return {
    isOffered: models.basic || models.professional,
    order,
    /** For sending, as it is done: leaves a line in the access log. */
    stateOf: async (
      { runId, projectId }: { runId: string; projectId: string },
      locale: Locale,
    ): Promise<TextState | undefined> => {
      const ordered = await orderedText(db, runId);
      if (ordered?.at === 'failed') return { at: 'failed', sentence: sentenceOf(ordered, locale) };
      if (ordered?.at !== 'done') return ordered;
      const [project] = await db
        .select({ title: projects.title, ownerId: projects.ownerId })
        .from(projects)
        .where(eq(projects.id, projectId));
      if (!project) return undefined;
      const { title, ownerId } = project;
      await logSent(stores, { ownerId, projectId, actor: 'person' });
      return { ...ordered, title };
    },
  };
}

export function sentenceOf(
  { code, params }: { code: string; params?: AppError['params'] },
  locale: Locale,
): string {
  const key = `errors.${code}`;
  return translator(locale)(isTextKey(key) ? key : 'errors.internal', params);
}
