// What compose/ and other features may use of identity on the server.
export { sweepAnonymousUsers } from './anonymous-users.ts';
export { createCappedMailer } from './capped-mailer.ts';
export { contactOf } from './contact.ts';
export { createIdentity, type Identity } from './identity.ts';
export { identityPlugin } from './identity.plugin.ts';
export { loadKeys, revokeKeys, rotateKeys } from './key-file.ts';
export type { Keys } from './keys.ts';
export { profilePlugin } from './profile.plugin.ts';
export { loadCeremonies } from './relying-party.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { safetyPlugin } from './safety.plugin.ts';
export { sweepSecurityLog } from './security-log.ts';
export { metaDataOf, userDataPlugin } from './user-data.plugin.ts';
export { admitWaiting, countWaiting, isWaiting } from './waiting.ts';
