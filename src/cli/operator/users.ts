// `users list|show`: accounts by address and id, and what of one account a question of its owner needs.
import { exitCodes } from '../describe-error.ts';
import type { CommandOf } from './operator-arguments.ts';
import { facts, json, megabytes, minute, minutes, table } from './output.ts';
import type { OperatorDeps, OperatorServices } from './operator-services.ts';

export async function listUsers(command: CommandOf<'users list'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const options = { most: command.limit, part: command.search, reason: command.reason };
  const { total, accounts } = await deps.withOperator((operator) => operator.listAccounts(options));
  if (command.json) {
    await terminal.result(json({ total, users: accounts }));
    return exitCodes.done;
  }
  const head = (['address', 'id', 'created', 'lastSignIn', 'notes'] as const).map((name) =>
    text(`cli.users.${name}`),
  );
  const rows = accounts.map((account) => [
    account.email ?? '–',
    account.id,
    minute(account.createdAt),
    minute(account.lastSignInAt),
    notesOf(account, deps).join(', '),
  ]);
  await terminal.result(table(head, rows));
  terminal.say(text('cli.list.shown', { shown: accounts.length, total }));
  return exitCodes.done;
}

export async function showUser(command: CommandOf<'users show'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const account = await deps.withOperator((operator) => operator.showAccount(command.of, command.reason));
  if (!account) {
    terminal.say(text('cli.users.unknown', { account: command.of }));
    return exitCodes.unusable;
  }
  await terminal.result(command.json ? json(account) : shown(account, deps));
  return exitCodes.done;
}

type Shown = NonNullable<Awaited<ReturnType<OperatorServices['showAccount']>>>;

function shown(account: Shown, deps: OperatorDeps): string {
  const { text } = deps;
  const { plan, figures } = account;
  return facts([
    [text('cli.users.address'), account.email ?? '–'],
    [text('cli.users.id'), account.id],
    [text('cli.users.notes'), notesOf(account, deps).join(', ') || '–'],
    [text('cli.users.created'), minute(account.createdAt)],
    [text('cli.users.lastSignIn'), minute(account.lastSignInAt)],
    [text('cli.users.signInWays'), account.signInWays.join(', ') || '–'],
    [text('cli.users.factors'), String(account.factors)],
    [text('cli.users.sessions'), String(account.sessions)],
    ...(plan ? [[text('cli.users.plan'), planOf(plan, deps)] as const] : []),
    [text('cli.users.projects'), String(figures.projects)],
    [text('cli.users.stored'), megabytes(figures.storedBytes)],
    [text('cli.users.monthMinutes'), minutes(figures.monthMs)],
  ]);
}

export function planOf(plan: NonNullable<Shown['plan']>, { text }: OperatorDeps): string {
  if (plan.business?.isRunning)
    return plan.business.seats === null
      ? text('cli.plan.businessSeat')
      : text('cli.plan.business', { seats: plan.business.seats });
  if (plan.trialEndsAt) return text('cli.plan.trial', { until: minute(plan.trialEndsAt) });
  if (plan.grantEndsAt) return text('cli.plan.granted', { until: minute(plan.grantEndsAt) });
  if (plan.term) {
    const params = { until: minute(plan.term.endsAt) };
    return text(plan.term.isCancelled ? 'cli.plan.cancelled' : 'cli.plan.renewed', params);
  }
  return text(plan.isPro ? 'cli.plan.pro' : 'cli.plan.free');
}

function notesOf(
  account: Pick<Shown, 'isConfirmed' | 'isWaitlisted' | 'bannedUntil'>,
  { text, now }: OperatorDeps,
): string[] {
  return [
    ...(account.isConfirmed ? [] : [text('cli.users.unconfirmed')]),
    ...(account.isWaitlisted ? [text('cli.users.waitlisted')] : []),
    ...(account.bannedUntil && account.bannedUntil > now()
      ? [text('cli.users.banned', { until: minute(account.bannedUntil) })]
      : []),
  ];
}
