// Runs one of the operator's commands.
import { cancelInvoice, listInvoices, markInvoicePaid, reissueInvoice, showInvoice } from './invoices.ts';
import { exportInvoices } from './export-invoices.ts';
import { listJobs, retryJobs, showJob } from './jobs.ts';
import { makeOffer } from './offers.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import type { OperatorDeps } from './operator-services.ts';
import { showStats } from './stats.ts';
import {
  cancelSubscription,
  endSubscription,
  grantSubscription,
  listSubscriptions,
  showSubscription,
} from './subscriptions.ts';
import { runTicketCommand } from './tickets.ts';
import { listUsers, showUser } from './users.ts';

export function runOperator(command: OperatorCommand, deps: OperatorDeps): Promise<number> {
  switch (command.name) {
    case 'users list':
      return listUsers(command, deps);
    case 'users show':
      return showUser(command, deps);
    case 'jobs list':
      return listJobs(command, deps);
    case 'jobs show':
      return showJob(command, deps);
    case 'jobs retry':
      return retryJobs(command, deps);
    case 'subscriptions list':
      return listSubscriptions(command, deps);
    case 'subscriptions show':
      return showSubscription(command, deps);
    case 'subscriptions grant':
      return grantSubscription(command, deps);
    case 'subscriptions cancel':
      return cancelSubscription(command, deps);
    case 'subscriptions withdraw':
    case 'subscriptions end':
      return endSubscription(command, deps);
    case 'invoices list':
      return listInvoices(command, deps);
    case 'invoices show':
      return showInvoice(command, deps);
    case 'invoices paid':
      return markInvoicePaid(command, deps);
    case 'invoices cancel':
      return cancelInvoice(command, deps);
    case 'invoices reissue':
      return reissueInvoice(command, deps);
    case 'invoices export':
      return exportInvoices(command, deps);
    case 'tickets list':
    case 'tickets show':
    case 'tickets answer':
    case 'tickets close':
    case 'tickets file':
      return runTicketCommand(command, deps);
    case 'offers make':
      return makeOffer(command, deps);
    case 'stats':
      return showStats(command, deps);
  }
}
