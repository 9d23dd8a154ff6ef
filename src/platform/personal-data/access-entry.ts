// The port of the access log: doors through which a person's data goes write who went through, and what was done.
import type { Queryable } from '../database/database.ts';

/** `retention`: a rule that the person set, executed by the product. */
export type AccessActor = 'person' | 'operator' | 'support' | 'retention';

export const accessActions = [
  'account_shown',
  'job_shown',
  'job_retried',
  'invoices_exported',
  'account_changed',
  'pro_granted',
  'invoice_shown',
  'invoice_paid',
  'text_opened',
  'text_downloaded',
  'texts_downloaded',
  'recording_downloaded',
  'data_export_requested',
  'data_export_downloaded',
  'contract_concluded',
  'contract_downloaded',
  'invoice_downloaded',
  'project_deleted',
  'sound_deleted',
  'retention_changed',
] as const;
export type AccessAction = (typeof accessActions)[number];

export type AccessEntry = {
  /** Whose data it is. */
  ownerId: string;
  actor: AccessActor;
  action: AccessAction;
  projectId?: string;
  /** How many at once; 1 without it. */
  items?: number;
  /** The same is not written a second time within so many ms: of what a page asks for again and again. */
  onceInMs?: number;
  /** Why, as an operator or support gave it. Never personal content. */
  reason?: string;
};

/**
 * Resolves once the entry is stored.
 * @param tx the transaction of what is logged: then there is the one exactly when there is the other
 */
export type LogAccess = (entry: AccessEntry, tx?: Queryable) => Promise<void>;
