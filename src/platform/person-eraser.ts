// How a feature erases a person. Each feature with rows of people has one; `erasers.ts` joins them.
import type { Column } from 'drizzle-orm';

export type PersonEraser = {
  /** In log lines. */
  readonly feature: string;
  /** Columns that name an account: a row whose account is gone belongs to nobody and is erased. */
  readonly ownerColumns: readonly Column[];
  /** Columns that may name something else as well: a row is erased where the id was an account's once. */
  readonly nameColumns?: readonly Column[];
  /**
   * Deletes all that belongs to the person, files included. May be called at any time again, also after a process that
   * was killed inside: what is still to be deleted is found by rows, which go last.
   */
  erase(ownerId: string): Promise<void>;
};
