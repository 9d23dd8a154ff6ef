// What the profile page shows of the account and how it is kept safe.
export { AccountSection } from './account-section.tsx';
export { ActiveSessions } from './active-sessions.tsx';
export { SecondFactors } from './factors/second-factors.tsx';
export { SecurityEvents } from './security-events.tsx';
