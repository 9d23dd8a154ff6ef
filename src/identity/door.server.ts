// What compose.ts and other features may use of identity on the server.
export { type Contact, contactOf } from './contact.ts';
export { createIdentity, type Identity, type IdentityDependencies } from './identity.ts';
export { identityPlugin } from './identity.plugin.ts';
export { type Keys, loadKeys } from './keys.ts';
export { type ProfileDependencies, profilePlugin, type TranscriptionTimings } from './profile.plugin.ts';
export { userDataPlugin } from './user-data.plugin.ts';
