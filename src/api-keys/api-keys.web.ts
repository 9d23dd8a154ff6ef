// Keys in the web role: who a request with a key is, and the routes with which people make and revoke theirs.
import type { Authenticator, Caller } from '#identity/caller.ts';
import type { Identity } from '#identity/public.server.ts';
import { apiKeysPlugin } from './api-keys.plugin.ts';
import { createApiKeys } from './api-keys.server.ts';
import { idempotencyPlugin, sweepIdempotentAnswers } from './idempotency.plugin.ts';
import { createKeyCallers, type KeyCallers } from './key-caller.plugin.ts';

type ApiKeysWeb = {
  readonly callers: KeyCallers;
  /** For the server itself, before all routes. */
  readonly plugins: readonly KeyCallers['plugin'][];
  /** To be called now and then. */
  sweep(): Promise<void>;
  /** @param authenticator of people alone, without keys */
  routes(authenticator: Authenticator): KeyCallers['plugin'];
};

export function apiKeysWeb({
  identity,
  isAllowed,
}: {
  identity: Pick<
    Identity,
    'accounts' | 'callerWithoutSession' | 'clock' | 'db' | 'devices' | 'log' | 'mails'
  >;
  /** Whether the plan of an owner has keys. */
  isAllowed: (ownerId: string) => Promise<boolean>;
}): ApiKeysWeb {
  const { clock, db, devices, mails } = identity;
  const keys = createApiKeys(identity);
  const note = (tx: Parameters<typeof devices.note>[0], kind: 'key_added' | 'key_removed', by: By) =>
    devices.note(tx, { userId: by.caller.userId, kind, userAgent: by.userAgent });
  const callers = createKeyCallers({
    keys,
    isAllowed,
    callerOf: ({ createdBy }, headers) => identity.callerWithoutSession(createdBy, headers),
  });
  return {
    callers,
    plugins: [callers.plugin, idempotencyPlugin({ db, clock, callers })],
    sweep: () => sweepIdempotentAnswers({ db, clock }),
    routes: (authenticator) =>
      apiKeysPlugin({
        authenticator,
        keys,
        isAllowed,
        now: clock.now,
        demandProof: (caller) => identity.accounts.demandRecentProof(caller),
        create: async (wanted, by) => {
          const made = await db.transaction(async (tx) => {
            const created = await keys.create(tx, wanted);
            await note(tx, 'key_added', by);
            return created;
          });
          const { email, locale } = by.caller;
          if (email !== '')
            mails.sendNotice({
              kind: 'key_added',
              to: email,
              locale,
              at: clock.now(),
              userAgent: by.userAgent,
            });
          return made;
        },
        revoke: (which, by) =>
          db.transaction(async (tx) => {
            const gone = await keys.revoke(tx, which);
            if (gone) await note(tx, 'key_removed', by);
            return gone !== undefined;
          }),
      }),
  };
}

type By = { caller: Caller; userAgent?: string | undefined };
