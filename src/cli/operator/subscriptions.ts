// `subscriptions list|show|grant|cancel|withdraw|end`: who has Pro, what one account ordered, Pro that the operator gives or
// ends.
import { exitCodes } from '../describe-error.ts';
import type { BillingCommandOf } from './billing-arguments.ts';
import type { BillingServices, OperatorDeps, SubscriptionOfPerson } from './operator-services.ts';
import { facts, json, minute, money, table } from './output.ts';
import { planOf } from './users.ts';

export async function listSubscriptions(
  command: BillingCommandOf<'subscriptions list'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const options = { most: command.limit, state: command.state, reason: command.reason };
  const { total, subscriptions } = await deps.withOperator((operator) => operator.listSubscriptions(options));
  if (command.json) {
    await terminal.result(json({ total, subscriptions }));
    return exitCodes.done;
  }
  const head = [text('cli.users.address'), text('cli.users.id'), text('cli.users.plan')];
  const rows = subscriptions.map((one) => [one.email ?? '–', one.userId, planIn(one, text)]);
  await terminal.result(table(head, rows));
  terminal.say(text('cli.list.shown', { shown: subscriptions.length, total }));
  return exitCodes.done;
}

function planIn({ state, endsAt, seats }: SubscriptionOfPerson, text: OperatorDeps['text']): string {
  const names = { trial: 'trial', granted: 'granted', pro: 'renewed', cancelled: 'cancelled' } as const;
  const until = minute(endsAt);
  if (seats === null || state === 'trial') return text(`cli.plan.${names[state]}`, { until });
  return text(`cli.business.${names[state]}`, { until, seats });
}

export async function showSubscription(
  command: BillingCommandOf<'subscriptions show'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { of, reason } = command;
  const found = await deps.withOperator((operator) => operator.showSubscription(of, reason));
  if (!found) {
    terminal.say(text('cli.users.unknown', { account: of }));
    return exitCodes.unusable;
  }
  await terminal.result(command.json ? json(found) : shown(found, deps));
  return exitCodes.done;
}

type Shown = NonNullable<Awaited<ReturnType<BillingServices['showSubscription']>>>;

function shown({ id, email, plan, orders }: Shown, deps: OperatorDeps): string {
  const { text } = deps;
  const ordered = orders.map(({ orderNumber, interval, at, cents }) => [
    orderNumber,
    text(`cli.subscriptions.${interval ?? 'seats'}`),
    minute(at),
    money(cents),
  ]);
  const head = (['order', 'interval', 'ordered', 'amount'] as const).map((name) =>
    text(`cli.subscriptions.${name}`),
  );
  return [
    facts([
      [text('cli.users.address'), email ?? '–'],
      [text('cli.users.id'), id],
      [text('cli.users.plan'), plan ? planOf(plan, deps) : text('cli.subscriptions.noPlans')],
    ]),
    ...(ordered.length > 0 ? ['\n', table(head, ordered)] : []),
  ].join('');
}

export async function grantSubscription(
  command: BillingCommandOf<'subscriptions grant'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { of: wanted, until, business, reason } = command;
  const order = { wanted, until, business, reason };
  const done = await deps.withOperator((operator) => operator.grantPro(order));
  if (!done) terminal.say(text('cli.users.unknown', { account: wanted }));
  if (done?.outcome === 'no_plans') terminal.say(text('cli.subscriptions.noPlans'));
  if (done?.outcome === 'paid') terminal.say(text('cli.subscriptions.paid'));
  if (done?.outcome === 'in_team') terminal.say(text('cli.business.inTeam'));
  if (done?.outcome === 'seats_taken') terminal.say(text('cli.business.seatsTaken'));
  if (done?.outcome !== 'granted' && done?.outcome !== 'unchanged') return exitCodes.unusable;
  const isOver = until <= deps.now();
  const line = text(
    done.outcome === 'granted' && isOver
      ? 'cli.subscriptions.taken'
      : done.outcome === 'granted' && business
        ? 'cli.business.given'
        : `cli.subscriptions.${done.outcome}`,
    { until: minute(until), seats: business?.seats ?? 0 },
  );
  await terminal.result(command.json ? json({ ...done, until }) : `${done.id}  ${line}\n`);
  return exitCodes.done;
}

export async function cancelSubscription(
  command: BillingCommandOf<'subscriptions cancel'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { of: wanted, on, reason } = command;
  const done = await deps.withOperator((operator) => operator.cancelPro({ wanted, on, reason }));
  if (!done) terminal.say(text('cli.users.unknown', { account: wanted }));
  if (done?.outcome === 'no_plans') terminal.say(text('cli.subscriptions.noPlans'));
  if (done?.outcome === 'not_bought') terminal.say(text('cli.subscriptions.notBought'));
  if (done?.outcome === 'later') terminal.say(text('cli.subscriptions.later'));
  if (done?.outcome !== 'cancelled') return exitCodes.unusable;
  const { id, endsAt, refundCents } = done;
  const values = { until: minute(endsAt), refund: money(refundCents) };
  const line = text(
    refundCents > 0 ? 'cli.subscriptions.cancelledEarly' : 'cli.subscriptions.cancelled',
    values,
  );
  await terminal.result(command.json ? json(done) : `${id}  ${line}\n`);
  return exitCodes.done;
}

export async function endSubscription(
  command: BillingCommandOf<'subscriptions withdraw' | 'subscriptions end'>,
  deps: OperatorDeps,
): Promise<number> {
  const { text, terminal } = deps;
  const { name, of: wanted, on, reason } = command;
  const ground = name === 'subscriptions end' ? 'cause' : 'withdrawal';
  const done = await deps.withOperator((operator) => operator.endPro({ wanted, ground, on, reason }));
  if (!done) terminal.say(text('cli.users.unknown', { account: wanted }));
  if (done?.outcome === 'no_plans') terminal.say(text('cli.subscriptions.noPlans'));
  if (done?.outcome === 'not_bought') terminal.say(text('cli.subscriptions.notRunning'));
  if (done?.outcome === 'too_late') terminal.say(text('cli.subscriptions.tooLate'));
  if (done?.outcome === 'wrong_day') terminal.say(text('cli.subscriptions.future'));
  if (done?.outcome !== 'ended') return exitCodes.unusable;
  const line = text('cli.subscriptions.ended', { refund: money(done.refundCents) });
  await terminal.result(command.json ? json(done) : `${done.id}  ${line}\n`);
  return exitCodes.done;
}
