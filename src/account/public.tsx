// What pages with a session may use of a person's account. The part without components is `public.ts`.
export { useProfile } from './account-provider.tsx';
export { Guarded } from './guarded.tsx';
export { TrialOffer } from './plan/trial-offer.tsx';
export { useTrial } from './plan/use-trial.ts';
export { usePostLoginRedirect } from './post-login-redirect.ts';
export { OnboardingHint, useIsOnboardingOffered } from './onboarding/onboarding-hint.tsx';
