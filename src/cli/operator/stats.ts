// `stats`: the numbers of the installation. Nothing in them is about one person.
import { euConsumerThreshold } from '#billing/public.server.ts';
import { exitCodes } from '../describe-error.ts';
import type { CommandOf } from './operator-arguments.ts';
import { facts, json, megabytes, minutes, money, table } from './output.ts';
import type { InstallationStats, OperatorDeps } from './operator-services.ts';

export async function showStats(command: CommandOf<'stats'>, deps: OperatorDeps): Promise<number> {
  const stats = await deps.withOperator((operator) => operator.stats({ days: command.days }));
  await deps.terminal.result(command.json ? json(stats) : shown(stats, deps));
  return exitCodes.done;
}

function shown(
  { accounts, plans, euSales, projects, queue, visits }: InstallationStats,
  { text }: OperatorDeps,
): string {
  const numbers = (entries: Readonly<Record<string, number>>) =>
    facts(Object.entries(entries).map(([name, value]) => [`  ${name}`, String(value)] as const));
  const threshold = money(euConsumerThreshold.cents);
  const sections: [title: string, body: string][] = [
    [text('cli.stats.accounts'), numbers(accounts)],
    ...(plans ? [[text('cli.stats.plans'), numbers(plans)] as [string, string]] : []),
    ...(euSales ? [[text('cli.stats.euSales', { threshold }), salesOf(euSales)] as [string, string]] : []),
    [text('cli.stats.projects'), numbers(projects.byStatus)],
    [
      text('cli.stats.storage'),
      facts([
        [`  ${text('cli.stats.stored')}`, megabytes(projects.storedBytes)],
        [`  ${text('cli.stats.uploads')}`, megabytes(projects.uploadBytes)],
      ]),
    ],
    [
      text('cli.stats.days'),
      perTime(
        projects.days.map(({ day, ms, projects: count }) => [day, ms, count]),
        text,
      ),
    ],
    [
      text('cli.stats.months'),
      facts(projects.months.map(({ month, ms }) => [`  ${month}`, minutes(ms)] as const)),
    ],
    [text('cli.stats.queue'), numbers(waitingOf(queue))],
    [
      text('cli.stats.failures'),
      numbers(Object.fromEntries(projects.failures.map(({ code, projects: count }) => [code, count]))),
    ],
  ];
  sections.push(...visitSections(visits, text));
  return sections.map(([title, body]) => `${title}\n${body || `  ${text('cli.stats.none')}\n`}`).join('\n');
}

function salesOf(years: NonNullable<InstallationStats['euSales']>): string {
  return facts(years.map(({ year, netCents }) => [`  ${year}`, money(netCents)] as const));
}

/** Only where anything was counted, or waits to be handed on. */
function visitSections(
  { visitors, sessions, events, pages, waiting }: InstallationStats['visits'],
  text: OperatorDeps['text'],
): [title: string, body: string][] {
  if (visitors === 0 && waiting === 0) return [];
  const shown = { visitors, sessions, ...events, ...(waiting > 0 && { waiting }) };
  const lines = Object.entries(shown).map(([name, value]) => [`  ${name}`, String(value)] as const);
  const views = pages.map(({ page, views: count }) => [`  ${page}`, String(count)] as const);
  return [
    [text('cli.stats.visits'), facts(lines)],
    ...(views.length > 0 ? [[text('cli.stats.pages'), facts(views)] as [string, string]] : []),
  ];
}

function perTime(
  rows: readonly [time: string, ms: number, projects: number][],
  text: OperatorDeps['text'],
): string {
  if (rows.length === 0) return '';
  const head = ['', text('cli.stats.minutes'), text('cli.stats.projects')];
  return table(
    head,
    rows.map(([time, ms, projects]) => [`  ${time}`, minutes(ms), String(projects)]),
  );
}

/** job and state, as one name */
function waitingOf(queue: InstallationStats['queue']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(queue).flatMap(([job, states]) =>
      Object.entries(states).map(([state, jobs]) => [`${job} ${state}`, jobs]),
    ),
  );
}
