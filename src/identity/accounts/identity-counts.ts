// What identity has of a person, counted. Its rows hang on the account by foreign keys, and go with it.
import { eq } from 'drizzle-orm';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { mfaFactors, webauthnCredentials } from '../core/factors.table.ts';
import { identities, securityEvents, sessions } from '../core/identity.table.ts';

export const identityCounts: Pick<PersonEraser, 'count'> = {
  count: async (from, userId): Promise<PersonalDataCounts> => ({
    sessions: await from.$count(sessions, eq(sessions.userId, userId)),
    signInMethods:
      (await from.$count(identities, eq(identities.userId, userId))) +
      (await from.$count(mfaFactors, eq(mfaFactors.userId, userId))) +
      (await from.$count(webauthnCredentials, eq(webauthnCredentials.userId, userId))),
    securityEvents: await from.$count(securityEvents, eq(securityEvents.userId, userId)),
  }),
};
