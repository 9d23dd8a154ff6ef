// Teams in the web role: the routes with which people see to their team, and what clears up.
import type { Caller } from '#identity/caller.ts';
import { demandPace, type Identity } from '#identity/public.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { createInvitationActions } from './invitation-actions.server.ts';
import { asManager, type PeopleDeps } from './people.server.ts';
import { type Policies, replacePolicies } from './policies.server.ts';
import { createTeamActions, demandEntry, demandManager } from './team-actions.server.ts';
import { noteInLog, sweepTeams } from './team-log.server.ts';
import { showLog, showTeam } from './team-page.server.ts';
import type { PoliciesAnswer } from './teams-schema.ts';
import { teamsPlugin } from './teams.plugin.ts';

/**
 * Keeps projects of a team no longer than so many days.
 * @throws {AppError} `retention_deletes_now` where more end at once than are accepted
 */
type KeepMost = (
  tx: Transaction,
  rule: { teamId: string; mostDays: number | null; accepted: number },
) => Promise<void>;

type TeamsWeb = {
  /** To be called now and then. */
  sweep(): Promise<void>;
  routes(): ReturnType<typeof teamsPlugin>;
};

export function teamsWeb(options: {
  identity: Pick<Identity, 'accounts' | 'clock' | 'db' | 'devices' | 'limits' | 'mails' | 'publicUrl'>;
  appName: string;
  /** Whether a team that has decided nothing has Telegram. */
  telegramByDefault: boolean;
  keepMost: KeepMost;
  /** What other features have to know of a change, in its transaction; nothing by default. */
  noteMember?: PeopleDeps['noteMember'];
}): TeamsWeb {
  const { identity, appName, telegramByDefault, keepMost, noteMember = async () => undefined } = options;
  const { clock, db, limits } = identity;
  const deps = { db, clock, identity, appName, noteMember };
  const page = { db, clock, telegramByDefault };
  return {
    sweep: () => sweepTeams({ db, clock }),
    routes: () =>
      teamsPlugin({
        people: createTeamActions(deps),
        invitations: createInvitationActions(deps),
        demandPace: (request) => demandPace(limits, 'write', request.ip),
        show: (caller) => showTeam(page, caller),
        log: async (caller) => showLog(page, await demandManager(deps, caller)),
        replacePolicies: async (by, wanted) => {
          await demandEntry(deps, by);
          return changePolicies({ ...deps, telegramByDefault, keepMost }, by, wanted);
        },
      }),
  };
}

type Wanted = Policies & { accepted: number };

/** All or nothing: where recordings would be deleted that nobody has agreed to, the other policies stay as well. */
async function changePolicies(
  deps: Pick<PeopleDeps, 'db' | 'clock'> & { telegramByDefault: boolean; keepMost: KeepMost },
  by: Caller,
  { accepted, ...wanted }: Wanted,
): Promise<PoliciesAnswer> {
  const { db, clock, telegramByDefault, keepMost } = deps;
  try {
    await asManager(db, by.userId, async (tx, { teamId }) => {
      const policies = await replacePolicies(tx, clock, { teamId, by, wanted, telegramByDefault });
      if (policies.length === 0) return;
      if (policies.includes('mostDays')) await keepMost(tx, { teamId, mostDays: wanted.mostDays, accepted });
      const kind = 'policies_changed' as const;
      await noteInLog(tx, clock, { teamId, kind, actorId: by.userId, details: { policies } });
    });
    return { isSaved: true, deletesNow: 0 };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'retention_deletes_now') throw error;
    return { isSaved: false, deletesNow: Number(error.params.count) };
  }
}
