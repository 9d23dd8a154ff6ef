// What the profile page shows of the account and how it is kept safe, and what other features ask with.
export { AccountSection } from './account-section.tsx';
export { ActiveSessions } from './active-sessions.tsx';
export { SecondFactors } from './factors/second-factors.tsx';
export { ProveAgain, useProof } from './prove-again.tsx';
export { SecurityEvents } from './security-events.tsx';
export { ShownOnce } from './shown-once.tsx';
