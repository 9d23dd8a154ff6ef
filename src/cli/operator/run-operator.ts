// Runs one of the operator's commands.
import { exportInvoices } from './export-invoices.ts';
import { listJobs, retryJobs, showJob } from './jobs.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import type { OperatorDeps } from './operator-services.ts';
import { showStats } from './stats.ts';
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
    case 'invoices export':
      return exportInvoices(command, deps);
    case 'stats':
      return showStats(command, deps);
  }
}
