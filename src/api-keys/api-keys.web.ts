// Keys in the web role: who a request with a key is, and the routes with which people make and revoke theirs.
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '#identity/caller.ts';
import { type Identity, sendNoticeTo } from '#identity/public.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { apiKeysPlugin, type ApiKeysPluginDeps } from './api-keys.plugin.ts';
import { createApiKeys, isOfTeam } from './api-keys.server.ts';
import { idempotencyPlugin, sweepIdempotentAnswers } from './idempotency.plugin.ts';
import { createKeyCallers, type KeyCallers } from './key-caller.plugin.ts';

type ApiKeysWeb = {
  readonly callers: KeyCallers;
  /** For the server itself, before all routes. */
  readonly plugins: readonly KeyCallers['plugin'][];
  /** To be called now and then. */
  sweep(): Promise<void>;
  routes(): { person: KeyCallers['plugin']; team: KeyCallers['plugin'] };
};

type KeyEvent = 'key_added' | 'key_removed';
/** Whose keys a door is for, and what is noted of them beside the account's own log. */
type Whose = Pick<ApiKeysPluginDeps, 'ownerOf' | 'makersOf'> & {
  /** In the name of the person, who may do it until the transaction ends. @throws {AppError} as `ownerOf` */
  within: <Result>(
    caller: Caller,
    work: (tx: Transaction, ownerId: string) => Promise<Result>,
  ) => Promise<Result>;
  note: (
    tx: Transaction,
    event: { kind: KeyEvent; ownerId: string; by: string; name: string },
  ) => Promise<void>;
};

export type TeamsOfKeys = Whose & {
  /** Who a program of a team is; null where the team is gone. */
  callerOf: (teamId: string, headers: IncomingHttpHeaders) => Promise<Caller | null>;
};

export function apiKeysWeb({
  identity,
  isAllowed,
  teams,
}: {
  identity: Pick<
    Identity,
    'accounts' | 'callerWithoutSession' | 'clock' | 'db' | 'devices' | 'log' | 'mails'
  >;
  /** Whether the plan of an owner has keys. */
  isAllowed: (ownerId: string) => Promise<boolean>;
  teams: TeamsOfKeys;
}): ApiKeysWeb {
  const { clock, db } = identity;
  const keys = createApiKeys(identity);
  const callers = createKeyCallers({
    keys,
    isAllowed,
    callerOf: (key, headers) =>
      isOfTeam(key)
        ? teams.callerOf(key.ownerId, headers)
        : identity.callerWithoutSession(key.ownerId, headers),
  });
  const shared = {
    keys,
    isAllowed,
    now: clock.now,
    demandProof: (caller: Caller) => identity.accounts.demandRecentProof(caller),
  };
  const own: Whose = {
    ownerOf: async ({ userId }) => userId,
    makersOf: async () => new Map(),
    within: ({ userId }, work) => db.transaction((tx) => work(tx, userId)),
    note: async () => undefined,
  };
  return {
    callers,
    plugins: [callers.plugin, idempotencyPlugin({ db, clock, callers })],
    sweep: () => sweepIdempotentAnswers({ db, clock }),
    routes: () => {
      const door = (whose: ApiKeysPluginDeps['whose'], of: Whose) =>
        apiKeysPlugin({ ...shared, ...of, ...changes(identity, keys, { whose, of }), whose });
      return { person: door('person', own), team: door('team', teams) };
    },
  };
}

/** What makes and revokes keys, with all that says so. */
function changes(
  identity: Pick<Identity, 'clock' | 'devices' | 'mails'>,
  keys: ReturnType<typeof createApiKeys>,
  { whose, of }: { whose: ApiKeysPluginDeps['whose']; of: Whose },
): Pick<ApiKeysPluginDeps, 'create' | 'revoke'> {
  const note = async (
    tx: Transaction,
    { caller: { userId }, userAgent }: Parameters<ApiKeysPluginDeps['create']>[1],
    event: { kind: KeyEvent; ownerId: string; name: string },
  ) => {
    await identity.devices.note(tx, { userId, kind: event.kind, userAgent });
    await of.note(tx, { ...event, by: userId });
  };
  return {
    create: async (wanted, by) => {
      const made = await of.within(by.caller, async (tx, ownerId) => {
        const created = await keys.create(tx, { ...wanted, ownerId, createdBy: by.caller.userId });
        await note(tx, by, { kind: 'key_added', ownerId, name: wanted.name });
        return created;
      });
      const kind = whose === 'team' ? 'team_key_added' : 'key_added';
      sendNoticeTo(by.caller, { kind, userAgent: by.userAgent }, identity);
      return made;
    },
    revoke: (id, by) =>
      of.within(by.caller, async (tx, ownerId) => {
        const gone = await keys.revoke(tx, { ownerId, id });
        if (gone) await note(tx, by, { kind: 'key_removed', ownerId, name: gone.name });
        return gone !== undefined;
      }),
  };
}
