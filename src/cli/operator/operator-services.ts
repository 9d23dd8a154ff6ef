// What the operator's commands need of the rest of the product; compose/ provides it.
import type { VisitFigures } from '#analytics/public.server.ts';
import type { Interval } from '#billing/public.ts';
import type {
  EuSales,
  ExportedMonth,
  ListedSubscription,
  Offer,
  OfferOrder,
  OfferOutcome,
  listedInvoiceStates,
  listedPlans,
  OperatorInvoice,
  PlanCounts,
} from '#billing/public.server.ts';
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
import type { ListedTicket, Ticket, ticketStates } from '#support/public.server.ts';
import type { Terminal } from '../terminal.ts';

/** Null where plans are off. */
export type Plan = {
  isPro: boolean;
  trialEndsAt: Date | null;
  /** Pro that an operator gave ends here; null where none runs. */
  grantEndsAt: Date | null;
  /** Of the team in which the person has a seat; `seats` of its owner alone, while it is paid. */
  business: { seats: number | null; isRunning: boolean } | null;
  /** What was bought; null where nothing runs. */
  term: { interval: Interval; endsAt: Date; isCancelled: boolean } | null;
} | null;
/** `email` of the owner; null for an account that is gone, or has none. */
export type JobOfPerson = ListedJob & { email: string | null };

/** What was done to whose data, for the access log that the person can read. */
export type OperatorAccess = {
  ownerId: string | readonly string[];
  action:
    | 'account_listed'
    | 'account_shown'
    | 'job_shown'
    | 'job_retried'
    | 'pro_granted'
    | 'pro_cancelled'
    | 'pro_withdrawn'
    | 'pro_ended'
    | 'invoice_shown'
    | 'invoice_paid'
    | 'invoice_cancelled'
    | 'invoice_reissued'
    | 'invoices_exported';
  projectId?: string;
  reason?: string;
};

type ToPerson = { email: string | null };
export type SubscriptionOfPerson = ListedSubscription & ToPerson;
export type InvoiceOfPerson = OperatorInvoice & ToPerson;

/** What the operator does about money. */
export type BillingServices = {
  listSubscriptions(options: {
    state?: (typeof listedPlans)[number] | undefined;
    most: number;
    reason: string;
  }): Promise<{ total: number; subscriptions: readonly SubscriptionOfPerson[] }>;
  /** @returns null where there is no such account; the plan is null where plans are off */
  showSubscription(
    wanted: string,
    reason: string,
  ): Promise<{ id: string; email: string | null; plan: Plan; orders: readonly OrderOfPerson[] } | null>;
  /**
   * @param order.until over: takes back what was given
   * @returns null where there is no such account; `paid` where Pro is bought already
   */
  grantPro(order: {
    wanted: string;
    until: Date;
    /** Business for the person's team, in place of Pro; the name is that of a new team. */
    business?: { seats: number; name: string } | undefined;
    reason: string;
  }): Promise<{
    id: string;
    outcome: 'granted' | 'unchanged' | 'paid' | 'no_plans' | 'in_team' | 'seats_taken';
  } | null>;
  /**
   * @param order.on the day on which it ends at the earliest; without one as soon as the terms let its person
   * @returns null where there is no such account; `not_bought` where nothing runs; `later`: the term ends before that day
   */
  cancelPro(order: {
    wanted: string;
    on: string | undefined;
    reason: string;
  }): Promise<
    | { id: string; outcome: 'cancelled'; endsAt: Date; refundCents: number }
    | { id: string; outcome: 'not_bought' | 'later' | 'no_plans' }
    | null
  >;
  /**
   * Carries out what a person decided about: a withdrawal, or a cancellation without notice for good cause.
   * @param order.on the day on which it was declared, in German time
   * @returns null where there is no such account; `not_bought` where nothing runs that was ordered by that day; `too_late`:
   *   the time to withdraw was over; `wrong_day`: in the future
   */
  endPro(order: {
    wanted: string;
    ground: 'withdrawal' | 'cause';
    on: string;
    reason: string;
  }): Promise<
    | { id: string; outcome: 'ended'; refundCents: number }
    | { id: string; outcome: 'not_bought' | 'too_late' | 'wrong_day' | 'no_plans' }
    | null
  >;
  listInvoices(options: {
    state?: (typeof listedInvoiceStates)[number] | undefined;
    most: number;
    reason: string;
  }): Promise<{ total: number; invoices: readonly InvoiceOfPerson[] }>;
  /** @returns null where there is no such invoice */
  showInvoice(number: number, reason: string): Promise<InvoiceOfPerson | null>;
  /**
   * @param payment.on `2026-11-30`
   * @returns null where there is no such invoice; `unchanged`: was marked before; `not_owed`: paid by card, or a
   *   correction of which nothing is to be paid back; `wrong_day`: in the future or before the invoice; `amount`: what came
   *   is not said, or cannot be: one of `cents` must be
   */
  markPaid(payment: {
    number: number;
    on: string;
    /** In cents. Needed where a part of the invoice was taken before. */
    amount?: number | undefined;
    reason: string;
  }): Promise<
    | { outcome: 'paid' | 'unchanged' | 'not_owed' | 'wrong_day'; invoice: OperatorInvoice }
    | { outcome: 'amount'; invoice: OperatorInvoice; cents: readonly number[] }
    | null
  >;
  /**
   * Takes an invoice back by a cancellation invoice.
   * @returns null where there is no such invoice; `invoice`: the cancellation, or the one that is not cancelled
   */
  cancelInvoice(order: {
    number: number;
    reason: string;
  }): Promise<{ outcome: 'cancelled' | 'unchanged' | 'not_cancellable'; invoice: OperatorInvoice } | null>;
  /**
   * Cancels an invoice and writes another in its place, with the address, the tax and the checks of today.
   * @returns null where there is no such invoice; `invoice`: the new one, or the one that is not replaced
   */
  reissueInvoice(order: { number: number; reason: string }): Promise<{
    outcome: 'reissued' | 'unchanged' | 'not_cancellable' | 'account_gone' | 'no_address';
    invoice: OperatorInvoice;
  } | null>;
};

/** `interval`: null for more or fewer seats of Business. */
export type OrderOfPerson = { orderNumber: string; interval: Interval | null; at: Date; cents: number };

/** What the operator does about messages of people. */
export type SupportServices = {
  /** Without a state, those that are not closed. */
  listTickets(options: {
    state?: (typeof ticketStates)[number] | undefined;
    most: number;
  }): Promise<{ total: number; tickets: readonly ListedTicket[] }>;
  /** @returns null where there is no such ticket */
  showTicket(number: number): Promise<Ticket | null>;
  /** The answer goes out by mail. @returns false where there is no such ticket, or it is closed */
  answerTicket(number: number, answer: string): Promise<boolean>;
  /** @returns false where there is no such ticket, or it is closed already */
  closeTicket(number: number): Promise<boolean>;
  saveTicketFile(order: TicketFileOrder): Promise<SavedTicketFile>;
};

export type TicketFileOrder = {
  number: number;
  /** Of the file in the ticket, or its id. */
  name: string;
  /** Where it is saved. */
  file: string;
  reason: string;
};
export type SavedTicketFile =
  | { outcome: 'saved'; name: string; sizeBytes: number }
  | { outcome: 'ticket_unknown' | 'file_unknown' | 'file_exists' }
  /** Of that name. */
  | { outcome: 'several'; ids: readonly string[] };

export type OfferServices = {
  /** Writes it as PDF. */
  makeOffer(wanted: WantedOffer): Promise<WrittenOffer>;
};
/** What is not said is taken from the ticket. */
export type WantedOffer = Omit<OfferOrder, 'company' | 'seats' | 'priceCents' | 'language'> &
  Partial<{ [Field in 'company' | 'seats' | 'priceCents' | 'language']: OfferOrder[Field] | undefined }> & {
    file: string;
  };
export type WrittenOffer =
  | { outcome: 'written'; offer: Offer }
  | Exclude<OfferOutcome, { outcome: 'offer' }>
  | { outcome: 'ticket_unknown' | 'company_missing' | 'seats_missing' | 'file_exists' };

export type OperatorServices = BillingServices &
  SupportServices &
  OfferServices & {
    listAccounts(options: {
      most: number;
      part?: string | undefined;
      reason: string;
    }): Promise<{ total: number; accounts: readonly ListedAccount[] }>;
    /** @param wanted an id or a whole address; @returns null where there is none */
    showAccount(
      wanted: string,
      reason: string,
    ): Promise<(AccountDetails & { plan: Plan; figures: AccountFigures }) | null>;
    listJobs(options: {
      state?: (typeof listedStates)[number] | undefined;
      most: number;
      reason: string;
    }): Promise<{ total: number; jobs: readonly JobOfPerson[] }>;
    showJob(id: string, reason: string): Promise<(JobDetails & { email: string | null }) | null>;
    /** @returns null where there is no such project */
    retryJob(id: string, reason: string): Promise<RetryOutcome | null>;
    stats(options: { days: number }): Promise<InstallationStats>;
    /** @param wanted.from first and last month, `2026-11` */
    exportInvoices(wanted: {
      from: string;
      to: string;
      file: string;
      reason: string;
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
  /** To consumers in the other member states, last year and this one; null where plans are off. */
  euSales: readonly EuSales[] | null;
  projects: ProjectFigures;
  queue: QueueCounts;
  visits: VisitFigures;
};

/** Opens the installation's database for one command, beside a product that runs or without one. */
export type WithOperator = <Result>(work: (operator: OperatorServices) => Promise<Result>) => Promise<Result>;

export type OperatorDeps = {
  withOperator: WithOperator;
  terminal: Terminal;
  text: Translate;
  now: () => Date;
};
