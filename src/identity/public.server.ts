// What compose/ and other features may use of identity on the server.
export { accountsAmong } from './accounts/accounts-among.ts';
export { sweepAnonymousUsers } from './accounts/anonymous-users.ts';
export { sendNoticeTo } from './mails/auth-mails.ts';
export { cappedFigures, createCappedMailer } from './mails/capped-mailer.ts';
export { contactOf, peopleAmong, personWithAddress } from './mails/contact.ts';
export { mayBeReached } from './accounts/may-be-reached.ts';
export { demandAccount } from './accounts/demand-account.ts';
export { createIdentity, type Identity } from './identity.ts';
export { createIdentityExporter } from './accounts/identity-exporter.ts';
export { identityCounts } from './accounts/identity-counts.ts';
export type { DeletionRecord, RemovedAccount } from './accounts/remove-account.ts';
export { identityPlugin } from './http/identity.plugin.ts';
export { loadKeys, revokeKeys, rotateKeys } from './core/key-file.ts';
export type { Keys } from './core/keys.ts';
export { profilePlugin } from './http/profile.plugin.ts';
export { dropAllTokens } from './mails/one-time-links.ts';
export { loadCeremonies } from './webauthn/relying-party.ts';
export { resealSecrets } from './core/reseal-secrets.ts';
export { demandMailPace, demandPace, safetyPlugin } from './http/safety.plugin.ts';
export { hasShownFactor } from './sessions/second-factor.ts';
export type { SecurityEventKind } from './core/identity.table.ts';
export { sweepSecurityLog } from './devices/security-log.ts';
export { metaDataOf, userDataPlugin } from './http/user-data.plugin.ts';
export { admitWaitlisted, countWaitlisted, isWaitlisted } from './waitlist/waitlist.ts';
export {
  type AccountCounts,
  type AccountDetails,
  addressesOf,
  namesOf,
  countAccounts,
  findAccount,
  listAccounts,
  type ListedAccount,
} from './admin/account-listing.ts';
