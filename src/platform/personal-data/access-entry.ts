// The port of the access log: doors through which a person's data goes write who went through, and what was done.
import type { Queryable } from '../database/database.ts';

/**
 * `retention`: a rule that the person set, executed by the product. `link`: who has a link that was made. `delivery`: the
 * product, which sends results as the person has set it.
 */
export const accessActors = ['person', 'operator', 'support', 'retention', 'link', 'delivery'] as const;
export type AccessActor = (typeof accessActors)[number];

export const accessActions = [
  'account_listed',
  'account_shown',
  'job_shown',
  'job_retried',
  'invoices_exported',
  'ticket_shown',
  'ticket_file_saved',
  'account_changed',
  'sign_in_link_made',
  'pro_granted',
  'pro_cancelled',
  'pro_withdrawn',
  'pro_ended',
  'invoice_shown',
  'invoice_paid',
  'invoice_cancelled',
  'invoice_reissued',
  'text_opened',
  'text_downloaded',
  'texts_downloaded',
  'text_mailed',
  'text_sent_to_chat',
  'recording_downloaded',
  'stored_files_listed',
  'stored_file_opened',
  'file_link_made',
  'data_export_requested',
  'data_export_downloaded',
  'contract_concluded',
  'contract_downloaded',
  'invoice_downloaded',
  'project_deleted',
  'sound_deleted',
  'retention_changed',
  'project_shared',
  'project_unshared',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** A page asks for the same text again, and a player for the same sound piece by piece. */
export const OPENED_ONCE_IN_MS = 60 * 60_000;

export type AccessEntry = {
  /** Whose data it is; of several people, each gets a line. */
  ownerId: string | readonly string[];
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
