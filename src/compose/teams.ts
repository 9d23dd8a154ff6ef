// The people of teams in the web role, with what their policies mean to other features.
import { teamOf } from '#billing/public.server.ts';
import type { Identity } from '#identity/public.server.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { keepMost } from '#projects/public.server.ts';
import { teamsWeb } from '#teams/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { under } from './open-routes.ts';
import { noteMember } from './seats.ts';
import type { Stores } from './stores.ts';

const SWEEP_EVERY_MS = 60 * 60_000;

export function composeTeams(
  { config, clock, log, database: { db } }: Stores,
  { identity, started: after }: { identity: Identity; started?: Promise<void> | undefined },
  closing: AsyncDisposableStack,
): WebPlugin {
  const logAccess = createLogAccess({ db, clock });
  const teams = teamsWeb({
    identity,
    appName: config.appName,
    noteMember,
    telegramByDefault: config.telegram.forBusiness,
    keepMost: (tx, { teamId, ...rule }) => keepMost({ clock, logAccess }, tx, { ownerId: teamId, ...rule }),
  });
  const { sweep } = teams;
  closing.defer(sweepRegularly({ name: 'teams', everyMs: SWEEP_EVERY_MS, log, after, sweep }));
  return under('/api/team', teams.routes());
}

/** What the head of each page knows of it. */
export async function teamOfProfile(db: Queryable, userId: string) {
  const own = await teamOf(db, userId);
  return own && { name: own.team, role: own.role };
}
