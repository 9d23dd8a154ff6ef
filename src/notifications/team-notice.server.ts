// What others of a team did that concerns a person: decides which ways make them know of it, and when.
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { isWanted, loud, type TeamKind } from './choices.ts';
import { dueMoment, quietEnd } from './due-moment.ts';
import { teamNoticeJob } from './notice.job.ts';
import { settingsOf } from './settings.server.ts';

export type TeamNotice = {
  kind: TeamKind;
  userId: string;
  projectId: string;
  /** The person whose doing it is; null where there are several. */
  by: string | null;
  /** Of the comment, the assignment or the edits. */
  id: string;
};

/** Mails wait for their moment as those about results do; what waits for the same moment about one project is one mail. */
export async function orderTeamNotice(
  { queue, clock }: { queue: Pick<Queue, 'send'>; clock: Clock },
  { kind, userId, projectId, by, id }: TeamNotice,
  tx: Queryable,
): Promise<void> {
  const settings = await settingsOf(tx, userId);
  const now = clock.now();
  const ways = {
    mail: isWanted(settings.choices, 'mail', kind) ? dueMoment(now, settings) : null,
    loud: loud.some((way) => isWanted(settings.choices, way, kind)) ? quietEnd(now, settings) : null,
  };
  for (const way of ['mail', 'loud'] as const) {
    const at = ways[way];
    if (at === null) continue;
    const waits = at > now;
    const payload = { version: 1 as const, userId, projectId, kind, way, messageId: newId() };
    const key = `${userId} ${projectId} ${kind} ${way} ${waits ? at.toISOString() : id}`;
    await queue.send(
      teamNoticeJob,
      { ...payload, by: waits ? null : by },
      { key, group: userId, tx, ...(waits && { startAfter: at }) },
    );
  }
}
