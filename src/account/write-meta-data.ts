// Writes a person's settings one order after the other, so that the last choice is the one that stays.
import type { OnboardingState, OnboardingStep, Profession } from './onboarding/progress.ts';
import type { Preferences } from './preferences.ts';
import type { updateUserData } from './user-data.client.ts';

/** What is not named stays as it is on the server; `null` takes it away. */
export type MetaDataChange = {
  preferences?: Partial<Preferences>;
  personal?: { company: string | null };
  profession?: Profession | null;
  onboarding?: { state: OnboardingState; step?: OnboardingStep };
  /** The notice that all places are taken was read. */
  capacityNoticeRead?: boolean;
};

type WriterDeps = {
  userId: string;
  anonKey: string;
  accessToken: () => Promise<string | null>;
  /** Loads the client; given by tests. */
  load?: () => Promise<{ updateUserData: typeof updateUserData }>;
};

/** @returns a function that gives the settings after the change, or null when the server did not take it */
export function createMetaDataWriter(deps: WriterDeps) {
  const load = deps.load ?? (() => import('./user-data.client.ts'));
  let last: Promise<unknown> = Promise.resolve();
  const write = async (change: MetaDataChange) => {
    try {
      const accessToken = await deps.accessToken();
      if (accessToken === null) return null;
      const client = await load();
      const { userId, anonKey } = deps;
      return await client.updateUserData({ userId, anonKey, accessToken, change });
    } catch {
      return null;
    }
  };
  return (change: MetaDataChange): Promise<Record<string, unknown> | null> => {
    const mine = last.then(() => write(change));
    last = mine;
    return mine;
  };
}
