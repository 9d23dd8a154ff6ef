// Accounts and sessions put together: what compose/ makes once and hands to the plugins and to every feature.
import type { Mailer } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { ErasedList } from '#platform/personal-data/erased-list.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type Admin, createAdmin } from './admin/admin.ts';
import { type AuthMails, createAuthMails } from './mails/auth-mails.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { callerWithoutSession, createAuthenticator } from './sessions/authenticator.ts';
import type { Caller, PageAuthenticator } from './caller.ts';
import { createDevices, type Devices } from './devices/devices.ts';
import { createErasure, type Erasure } from './accounts/erasure.ts';
import { type DeletionRecord, type Removal, removeAccount, removeErased } from './accounts/remove-account.ts';
import { createFactors, type Factors } from './mfa/factors.ts';
import type { Keys } from './core/keys.ts';
import { createPasskeys, type Passkeys } from './webauthn/passkeys.ts';
import { createProviders, type Providers, type ProvidersSettings } from './oauth/providers.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createRecoveryCodes, type RecoveryCodes } from './mfa/recovery-codes.ts';
import { createRelyingParty } from './webauthn/relying-party.ts';
import type { RelyingParty } from './webauthn/web-authn.ts';
import { createRateLimits, type Limits, type RateLimits } from './rate-limits/rate-limits.ts';
import { createEndings } from './sessions/endings.ts';
import { createSecurityLog } from './devices/security-log.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';

export type Identity = {
  readonly db: Database;
  readonly log: Log;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly admin: Admin;
  readonly erasure: Erasure;
  /** With everything that belongs to the account, in every feature. @throws {AuthError} 404 `user_not_found` */
  removeAccount(userId: string, removal: Removal): Promise<void>;
  /** Deletes those again that were deleted since the backup that the database comes from. */
  removeErased(): Promise<void>;
  readonly devices: Devices;
  readonly factors: Factors;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly party: RelyingParty;
  readonly providers: Providers;
  readonly sessions: Sessions;
  readonly mails: AuthMails;
  readonly limits: RateLimits;
  readonly authenticator: PageAuthenticator;
  /** Whose access token it is and until when it holds (barring the end of its session); for open sockets. */
  lookUpToken(token: string): Promise<{ userId: string; expiresAt: Date } | null>;
  /** For those who show something else than a session. Null when the account is gone or banned. */
  callerWithoutSession(userId: string, headers: IncomingHttpHeaders): Promise<Caller | null>;
  /** Whether a key or token was signed by us and has not expired. */
  knowsApiKey(key: string): Promise<boolean>;
  readonly publicUrl: () => string;
  readonly version: string;
  readonly anonymousUsers: boolean;
  readonly logAccess: LogAccess;
};

type IdentityDependencies = {
  db: Database;
  keys: Keys;
  mailer: Mailer;
  log: Log;
  clock: Clock;
  appName: string;
  version: string;
  /** The origin that people use; a function, since a free port is known only once it is bound. */
  publicUrl: () => string;
  /** Which providers people may sign in with; none by default. */
  providers?: ProvidersSettings;
  limits?: Limits;
  /** What each feature has of people; none by default. */
  erasers?: readonly PersonEraser[];
  /** What each feature has that reaches an account without a session; none by default. */
  reaches?: readonly Reach[];
  /** What is written about a deletion; nothing by default. */
  deletionRecord?: DeletionRecord;
  /** Kept beside the database; none by default. */
  erasedList?: Pick<ErasedList, 'note' | 'marks'>;
  /** Writes down what the service key sees of people; nothing by default. */
  logAccess?: LogAccess;
  /** Whether people may begin without an address; they may not by default. */
  anonymousUsers?: boolean;
  /** Whether a sign-up says that an address is taken; it does by default. */
  disclosesAccounts?: boolean;
  /** Whether new accounts wait for a place; they do not by default. */
  capacityClosed?: boolean;
};

const noList = { note: async () => undefined, marks: async () => [] };
const noRecord: DeletionRecord = { note: async () => undefined, complete: async () => undefined };

export function createIdentity(deps: IdentityDependencies): Identity {
  const { db, keys, log, clock, publicUrl, version } = deps;
  const limits = createRateLimits({ db, keys, limits: deps.limits });
  const mails = createAuthMails({ mailer: deps.mailer, log, appName: deps.appName, publicUrl });
  const securityLog = createSecurityLog({ db, clock });
  const endings = createEndings({ reaches: deps.reaches ?? [], securityLog });
  const sessions = createSessions({ db, keys, clock, endings, issuer: () => `${publicUrl()}/auth/v1` });
  const devices = createDevices({ db, keys, clock, mails });
  const passwords = createPasswords();
  const { appName, capacityClosed = false, disclosesAccounts = true } = deps;
  const account = { passwords, appName, capacityClosed, disclosesAccounts };
  const services = { db, keys, clock, sessions, endings, devices, mails, limits, ...account };
  const party = createRelyingParty({ publicUrl, appName: deps.appName });
  const accounts = createAccounts(services);
  const deletionRecord = deps.deletionRecord ?? noRecord;
  const { erasers = [], erasedList = noList } = deps;
  const erasure = createErasure({ db, log, clock, erasers, deletionRecord, erasedList });
  const removal = { db, log, erasure, endings, deletionRecord };
  const authenticator = createAuthenticator({ sessions, publicUrl });
  return {
    db,
    log,
    keys,
    clock,
    accounts,
    devices,
    admin: createAdmin({ ...services, ...removal, publicUrl }),
    erasure,
    removeAccount: (userId, by) => removeAccount(removal, userId, by),
    removeErased: () => removeErased(removal, erasedList),
    factors: createFactors({ ...services, party, appName: deps.appName }),
    recoveryCodes: createRecoveryCodes(services),
    passkeys: createPasskeys({ ...services, party }),
    party,
    providers: createProviders({ ...services, publicUrl, settings: deps.providers ?? {} }),
    sessions,
    mails,
    limits,
    authenticator,
    publicUrl,
    version,
    logAccess: deps.logAccess ?? (async () => undefined),
    anonymousUsers: deps.anonymousUsers ?? false,
    lookUpToken: async (token) => {
      const live = await sessions.look(token);
      return live && { userId: live.user.id, expiresAt: live.expiresAt };
    },
    callerWithoutSession: (userId, headers) => callerWithoutSession({ db, clock }, userId, headers),
    knowsApiKey: async (key) => (await keys.verify(key, clock.now())) !== null,
  };
}
