// What every page may use of account, also those before the sign-in: no components, no texts.
export { isFirstSignIn, progressIn } from './onboarding/progress.ts';
export { type Preferences, preferencesIn, type ViewMode } from './preferences.ts';
export { loadProfile } from './profile.ts';
export { type AccountTimes, signInEvents } from './sign-in-events.ts';
