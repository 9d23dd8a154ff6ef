// What the operator's commands need of the rest of the product; compose/ provides it.
import type { Interval } from '#billing/public.ts';
import type { ExportedMonth, PlanCounts } from '#billing/public.server.ts';
import type { AccountCounts, AccountDetails, ListedAccount } from '#identity/public.server.ts';
import type { Translate } from '#i18n/translate.ts';
import type { QueueCounts } from '#platform/jobs/queue-listing.ts';
import type {
  AccountFigures,
  JobDetails,
  ListedJob,
  listedStates,
  ProjectFigures,
  RetryOutcome,
} from '#projects/public.server.ts';
import type { Terminal } from '../terminal.ts';

/** Null where plans are off. */
type Plan = {
  isPro: boolean;
  trialEndsAt: Date | null;
  /** What was bought; null where nothing runs. */
  term: { interval: Interval; endsAt: Date; isCancelled: boolean } | null;
} | null;
/** `email` of the owner; null for an account that is gone, or has none. */
export type JobOfPerson = ListedJob & { email: string | null };

/** What was done to whose data, for the access log that the person can read. */
export type OperatorAccess = {
  ownerId: string;
  action: 'account_shown' | 'job_shown' | 'job_retried' | 'invoices_exported';
  projectId?: string;
  reason?: string;
};

export type OperatorServices = {
  listAccounts(options: {
    most: number;
    part?: string | undefined;
  }): Promise<{ total: number; accounts: readonly ListedAccount[] }>;
  /** @param wanted an id or a whole address; @returns null where there is none */
  showAccount(
    wanted: string,
    reason: string | undefined,
  ): Promise<(AccountDetails & { plan: Plan; figures: AccountFigures }) | null>;
  listJobs(options: {
    state?: (typeof listedStates)[number] | undefined;
    most: number;
  }): Promise<{ total: number; jobs: readonly JobOfPerson[] }>;
  showJob(id: string, reason: string | undefined): Promise<(JobDetails & { email: string | null }) | null>;
  /** @returns null where there is no such project */
  retryJob(id: string, reason: string): Promise<RetryOutcome | null>;
  stats(options: { days: number }): Promise<InstallationStats>;
  /** @param wanted.from first and last month, `2026-11` */
  exportInvoices(wanted: {
    from: string;
    to: string;
    file: string;
    reason?: string;
  }): Promise<ExportedInvoices>;
};

export type ExportedInvoices =
  | { outcome: 'written'; months: readonly ExportedMonth[] }
  | { outcome: 'settings_missing'; settings: readonly string[] }
  | { outcome: 'file_exists' };

/** Numbers of the installation; nothing in them is about one person. */
export type InstallationStats = {
  accounts: AccountCounts;
  /** Null where plans are off. */
  plans: PlanCounts | null;
  projects: ProjectFigures;
  queue: QueueCounts;
};

/** Opens the installation's database for one command, beside a product that runs or without one. */
export type WithOperator = <Result>(work: (operator: OperatorServices) => Promise<Result>) => Promise<Result>;

export type OperatorDeps = {
  withOperator: WithOperator;
  terminal: Terminal;
  text: Translate;
  now: () => Date;
};
