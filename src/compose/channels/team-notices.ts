// Comments, assignments and edits: who is in a team, and how people are notified of what others there did.
import { memberIdsOf, teamNameOf, teamOf } from '#billing/public.server.ts';
import { contactOf, namesOf } from '#identity/public.server.ts';
import { mailStatus, RefusedMailError } from '#mail/mailer.ts';
import {
  isWanted,
  loud,
  mailTeamNotice,
  noticeEdits,
  noteUndelivered,
  orderTeamNotice,
  settingsOf,
  type TeamKind,
  teamNoticeJob,
} from '#notifications/public.server.ts';
import type { Queryable } from '#platform/database/database.ts';
import { concernedBy, type NotifyPerson, type TeamPeople, titlesOf } from '#projects/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { Stores } from '../stores.ts';
import { composeAnnounce } from './notices.ts';
import { waysToStop } from './notifications.ts';

const MAILS_AT_ONCE = 2;
const SWEEP_EVERY_MS = 60_000;

/** What comments and assignments ask for of people. */
export function composeTeamPeople({ clock, queue, database: { db } }: Stores): {
  people: TeamPeople;
  nameOfTeam: (ownerId: string) => Promise<string | null>;
  notify: NotifyPerson;
} {
  return {
    people: async (ownerId) => {
      const names = await namesOf(db, await memberIdsOf(db, ownerId));
      return Array.from(names, ([id, name]) => ({ id, name }));
    },
    nameOfTeam: (ownerId) => teamNameOf(db, ownerId),
    notify: (notice, tx) => orderTeamNotice({ queue, clock }, notice, tx),
  };
}

/** In the worker. Who left the team meanwhile, or turned it off, is notified of nothing. */
export async function workOnTeamNotices(stores: Stores, publicUrl: string): Promise<void> {
  const { queue, database } = stores;
  const { db } = database;
  const announce = composeAnnounce(stores);
  await queue.work(teamNoticeJob, { concurrency: MAILS_AT_ONCE }, async (notice, context) => {
    const { userId, projectId, kind, way, messageId: happening } = notice;
    const team = await teamOf(db, userId);
    const title = team ? (await titlesOf(db, team.teamId, [projectId])).get(projectId) : undefined;
    if (!team || title === undefined) return;
    const { choices, secret } = await settingsOf(db, userId);
    if (way === 'loud') return announce(userId, { notice: { kind, projectId }, happening }, loud);
    if (!isWanted(choices, 'mail', kind)) return;
    const { signal, lastAttempt } = context;
    const mailed = { ...notice, title, secret, teamId: team.teamId };
    await mailNotice(stores, mailed, { publicUrl, signal }).catch(async (error: unknown) => {
      const isOver = error instanceof RefusedMailError || lastAttempt;
      if (!isOver || signal.aborted) throw error;
      await noteUndelivered({ ...stores, db }, { userId, kind, status: mailStatus(error) });
    });
  });
}

/** In the worker: texts that others wrote. */
export function workOnEdits(stores: Stores, closing: AsyncDisposableStack): void {
  const { clock, log, queue, database } = stores;
  const deps = { ...database, clock, queue, concerned: concernedBy };
  const sweep = (signal: AbortSignal) => noticeEdits(deps, signal);
  closing.defer(sweepRegularly({ name: 'edits of teams', everyMs: SWEEP_EVERY_MS, log, sweep }));
}

async function mailNotice(
  { config, database: { db }, mailer }: Stores,
  notice: {
    userId: string;
    projectId: string;
    kind: TeamKind;
    by: string | null;
    messageId: string;
    title: string;
    secret: string;
    teamId: string;
  },
  { publicUrl, signal }: { publicUrl: string; signal: AbortSignal },
): Promise<void> {
  const { userId, projectId, kind, by, title, secret, teamId } = notice;
  const contact = await contactOf(db, userId);
  if (!contact) return;
  // A name is for those alone who are in a team with its person.
  const isMate = by !== null && (await teamOf(db, by))?.teamId === teamId;
  const name = isMate ? (await namesOf(db, [by])).get(by) : await ownNameOf(db, { by, teamId });
  await mailTeamNotice({ mailer, appName: config.appName, publicUrl }, contact, {
    kind,
    project: { id: projectId, title },
    by: name ?? null,
    messageId: `<${notice.messageId}.team@${new URL(publicUrl).hostname}>`,
    ...waysToStop(publicUrl, { secret, kind, locale: contact.locale }),
    signal,
  });
}

/** Of what a program of the team did. */
async function ownNameOf(db: Queryable, { by, teamId }: { by: string | null; teamId: string }) {
  return by === teamId ? await teamNameOf(db, teamId) : null;
}
