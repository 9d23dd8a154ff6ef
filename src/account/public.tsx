// What the signed-in pages of other features may use of a person's account. The part without components is `public.ts`.
export { useProfile } from './account-provider.tsx';
export { Guarded } from './guarded.tsx';
export { useTrial } from './plan/use-trial.ts';
export { OnboardingHint } from './onboarding/onboarding-hint.tsx';
