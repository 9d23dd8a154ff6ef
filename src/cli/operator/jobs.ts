// `jobs list|show|retry`: what waits, what is in work and what failed, by the id of its project.
import { exitCodes } from '../describe-error.ts';
import type { CommandOf } from './operator-arguments.ts';
import { facts, json, minute, minutes, table } from './output.ts';
import type { JobOfPerson, OperatorDeps, OperatorServices } from './operator-services.ts';

export async function listJobs(command: CommandOf<'jobs list'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const options = { most: command.limit, state: command.state, reason: command.reason };
  const { total, jobs } = await deps.withOperator((operator) => operator.listJobs(options));
  if (command.json) {
    await terminal.result(json({ total, jobs }));
    return exitCodes.done;
  }
  const head = (['id', 'address', 'state', 'status', 'since', 'minutes', 'error'] as const).map((name) =>
    text(`cli.jobs.${name}`),
  );
  const rows = jobs.map((job) => [
    job.id,
    job.email ?? job.ownerId,
    stateOf(job, deps),
    job.status,
    minute(job.updatedAt),
    minutes(job.durationMs),
    job.errorCode ?? '',
  ]);
  await terminal.result(table(head, rows));
  terminal.say(text('cli.list.shown', { shown: jobs.length, total }));
  return exitCodes.done;
}

export async function showJob(command: CommandOf<'jobs show'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const job = await deps.withOperator((operator) => operator.showJob(command.of, command.reason));
  if (!job) {
    terminal.say(text('cli.jobs.unknown', { id: command.of }));
    return exitCodes.unusable;
  }
  await terminal.result(command.json ? json(job) : shown(job, deps));
  return exitCodes.done;
}

/** One that fails does not keep the others from their turn. */
export async function retryJobs(command: CommandOf<'jobs retry'>, deps: OperatorDeps): Promise<number> {
  const { text, terminal } = deps;
  const outcomes = await deps.withOperator(async (operator) => {
    const retried: { id: string; outcome: RetryResult }[] = [];
    for (const id of command.ids)
      retried.push({ id, outcome: (await operator.retryJob(id, command.reason)) ?? 'unknown' });
    return retried;
  });
  if (command.json) await terminal.result(json(outcomes));
  for (const { id, outcome } of outcomes)
    if (outcome === 'unknown') terminal.say(text('cli.jobs.unknown', { id }));
    else if (!command.json) await terminal.result(`${id}  ${text(`cli.jobs.${outcome}`)}\n`);
  return outcomes.some(({ outcome }) => outcome === 'unknown') ? exitCodes.unusable : exitCodes.done;
}

type RetryResult = NonNullable<Awaited<ReturnType<OperatorServices['retryJob']>>> | 'unknown';

function stateOf(job: JobOfPerson, { text }: OperatorDeps): string {
  if (job.awaitsTurn) return text('cli.jobs.awaitsTurn');
  if (job.awaitsModel) return text('cli.jobs.awaitsModel');
  return text(`cli.jobs.${job.state}`);
}

function shown(
  job: NonNullable<Awaited<ReturnType<OperatorServices['showJob']>>>,
  deps: OperatorDeps,
): string {
  const { text } = deps;
  const percent = job.progress === null ? '–' : `${Math.floor(job.progress * 100)} %`;
  const list = facts([
    [text('cli.jobs.id'), job.id],
    [text('cli.jobs.address'), job.email ?? job.ownerId],
    [text('cli.jobs.state'), stateOf(job, deps)],
    [text('cli.jobs.error'), job.errorCode ?? '–'],
    [text('cli.jobs.settings'), `${job.language}, ${job.quality}${job.diarization ? ', diarization' : ''}`],
    [text('cli.jobs.minutes'), minutes(job.durationMs)],
    [text('cli.jobs.progress'), percent],
    [text('cli.jobs.engine'), job.engine ?? '–'],
    [text('cli.jobs.crashes'), String(job.crashes)],
  ]);
  const queued = job.queued.map(
    ({ name, state, retries, startAfter }) =>
      `${text('cli.jobs.queued')}  ${name}: ${state}, ${text('cli.jobs.tries', { count: retries })}, ${minute(startAfter)}\n`,
  );
  const passages = job.passages.map(({ at, to }) => `${minute(at)}  ${to}\n`);
  return [list, ...queued, ...passages].join('');
}
