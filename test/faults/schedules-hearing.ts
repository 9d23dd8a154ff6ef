// An engine that has heard everything already: a recording that waits has its text with one transaction.
import { eq } from 'drizzle-orm';
import type { PlanLimits } from '#compose/billing/plan-limits.ts';
import type { Stores } from '#compose/stores.ts';
import { projects } from '#projects/domain/project.table.ts';
import { storeReadText } from '#projects/finalise/public.server.ts';
import { passTurnAfter } from '#projects/public.server.ts';
import { storeReadWords } from '#projects/transcribe/public.server.ts';
import { transcriptOf } from '../fixtures/transcripts.ts';

const HEARD = ['Guten Tag', 'Wie geht es Ihnen'] as const;

export function hearAtOnce({ database: { db }, ...stores }: Stores, limits: PlanLimits) {
  const handler = async ({ projectId }: { projectId: string }): Promise<void> => {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(projects).where(eq(projects.id, projectId)).for('update');
      if (row?.status !== 'pending') return;
      const text = transcriptOf(HEARD);
      await storeReadWords({ ...stores, db: tx }, row, { raw: text, engine: 'double' });
      await storeReadText({ ...stores, db: tx }, projectId, text);
    });
    await passTurnAfter({ ...stores, db, limits }, projectId);
  };
  return handler;
}
