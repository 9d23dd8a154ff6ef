// How a feature erases a person. Each feature with rows of people has one; `erasers.ts` joins them.
import type { Column } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';

/** What a certificate of deletion counts. */
export const personalDataKinds = [
  'recordings',
  'soundFiles',
  'transcripts',
  'revisions',
  'uploads',
  'storedFiles',
  'templates',
  'sessions',
  'signInMethods',
  'securityEvents',
  'accessEntries',
  'exports',
  'contracts',
  'vocabularyTerms',
  'folders',
  'retentionRules',
  'pushDevices',
  'apiKeys',
  'invitations',
  'webhooks',
  'telegramLinks',
  'mailInMessages',
  'mailInSenders',
  'billingAddresses',
  'tickets',
  'ticketFiles',
  'visitEvents',
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];
export type PersonalDataCounts = Partial<Record<PersonalDataKind, number>>;

export type PersonEraser = {
  /** In log lines. */
  readonly feature: string;
  /** Columns that name an account: a row whose account is gone belongs to nobody and is erased. */
  readonly ownerColumns: readonly Column[];
  /** Columns that may name something else as well: a row is erased where the id was an account's once. */
  readonly nameColumns?: readonly Column[];
  /** Ids that own things as an account's does: rows that bear one of them belong to somebody. */
  readonly otherOwners?: readonly Column[];
  /**
   * What there is to erase; asked in the transaction that deletes the account. State the type of the answer: of an object
   * that is inferred, the compiler takes kinds that no certificate has a text for.
   * @param addresses those that the account has proven to be its person's
   */
  count?(from: Queryable, ownerId: string, addresses: readonly string[]): Promise<PersonalDataCounts>;
  /**
   * Deletes all that belongs to the person, files included. May be called at any time again, also after a process that
   * was killed inside: what is still to be deleted is found by rows, which go last.
   * @param signal aborted when the process stops: what takes long ends after its present batch
   * @returns `unfinished` while something of the person's is at work or left; it is called again soon
   */
  erase(ownerId: string, signal?: AbortSignal): Promise<'unfinished' | undefined>;
};
