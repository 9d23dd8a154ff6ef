// The plan of a person in a few words, with what is left of it.
import type { ProfileAnswer } from '#account/public.ts';
import type { Translate } from '#i18n/texts.ts';

const DAY_MS = 24 * 60 * 60_000;

type Access = Pick<ProfileAnswer['accessStatus'], 'isSubscribed' | 'trial' | 'pro' | 'grantEndsAt'> &
  Partial<Pick<ProfileAnswer['accessStatus'], 'business'>>;
export type PlanNote =
  | { plan: 'pro' }
  | { plan: 'business' }
  | { plan: 'trial'; endsAt: string }
  /** Null while the minutes are not known. */
  | { plan: 'free'; minutesLeft: number | null };

/** @returns null where there are no plans */
export function planNoteOf(access: Access, minutesLeft: number | null): PlanNote | null {
  const { isSubscribed, trial, pro, grantEndsAt } = access;
  if (!trial) return null;
  if (access.business?.isRunning) return { plan: 'business' };
  if (trial.endsAt && !pro && !grantEndsAt) return { plan: 'trial', endsAt: trial.endsAt };
  return isSubscribed ? { plan: 'pro' } : { plan: 'free', minutesLeft };
}

/** @param now ms. After the end of a trial the page may be open for a while before it knows what holds then. */
export function planNoteText(note: PlanNote, { t, now }: { t: Translate; now: number }): string {
  if (note.plan === 'pro') return t('plan.note.pro');
  if (note.plan === 'business') return t('plan.note.business');
  if (note.plan === 'trial') {
    const days = Math.ceil((new Date(note.endsAt).getTime() - now) / DAY_MS);
    if (days < 1) return t('plan.note.free');
    return days === 1 ? t('plan.note.trialLastDay') : t('plan.note.trial', { days });
  }
  if (note.minutesLeft === null) return t('plan.note.free');
  return note.minutesLeft > 0
    ? t('plan.note.freeMinutes', { minutes: note.minutesLeft })
    : t('plan.note.freeUsed');
}
