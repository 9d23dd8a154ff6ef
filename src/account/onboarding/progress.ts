// How far a person has come with setting up their account, as `meta_data` keeps it. Pure, for both sides.
import { objectIn, oneOf } from '../preferences.ts';

export const onboardingSteps = ['personal', 'profession', 'settings'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** `open`: started, not finished; `done`: all steps; `dismissed`: never shown again. */
export const onboardingStates = ['open', 'done', 'dismissed'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

/** The audiences, and `other` for everyone else. */
export const professions = [
  'journalism',
  'business',
  'coaching',
  'law',
  'medicine',
  'study',
  'content',
  'authority',
  'company',
  'other',
] as const;
export type Profession = (typeof professions)[number];

export type Progress = {
  /** Null for an account that never came to the onboarding. */
  state: OnboardingState | null;
  /** Where to go on. */
  step: OnboardingStep;
  company: string;
  profession: Profession | null;
};

/** @param metaData as it is stored; what is unknown there counts as missing */
export function progressIn(metaData: unknown): Progress {
  const stored = objectIn(metaData);
  const onboarding = objectIn(stored.onboarding);
  const { company } = objectIn(stored.personal);
  return {
    state: oneOf(onboardingStates, onboarding.state) ?? null,
    step: oneOf(onboardingSteps, onboarding.step) ?? 'personal',
    company: typeof company === 'string' ? company : '',
    profession: oneOf(professions, stored.profession) ?? null,
  };
}

/** Null after the last one. */
export function stepAfter(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? null;
}

/** Null before the first one. */
export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) - 1] ?? null;
}

/** So long may a code wait to be redeemed between a provider's confirmation and the sign-in. */
const SAME_MOMENT_MS = 5 * 60_000;

/**
 * True for the sign-in by which an account was confirmed for the first time, in whatever way.
 * @param user the times as the wire names them, ISO 8601
 */
export function isFirstSignIn(user: {
  email_confirmed_at?: string | null | undefined;
  last_sign_in_at?: string | null | undefined;
}): boolean {
  if (!user.email_confirmed_at || !user.last_sign_in_at) return false;
  return Date.parse(user.last_sign_in_at) - Date.parse(user.email_confirmed_at) < SAME_MOMENT_MS;
}
