// What every page may use of account, also those before the sign-in: no components, no texts.
export { KnownAccountContext } from './known-account.ts';
export type { ProfileAnswer } from './profile.ts';
export type { Preferences, ViewMode } from './preferences.ts';
