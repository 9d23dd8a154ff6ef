// What the list shows, as it stands in the address: a reload, the way back and a link that is passed on keep it.
import type { ProjectFilter, ProjectOrder, ProjectSort } from '#projects/client/projects-api.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';

/** How a recording stands, as somebody looks for it. One that is to be checked is finished as well. */
export const stateGroups = {
  running: { status: ['pending', 'processing', 'completed', 'pending_llm', 'processing_llm'] },
  check: { toCheck: true },
  done: { status: ['completed_llm'] },
  failed: { status: ['failed', 'failed_llm'] },
} as const satisfies Record<string, Pick<ProjectFilter, 'status' | 'toCheck'>>;
export type StateGroup = keyof typeof stateGroups;

/** Days back from today, today included; 1 is today alone. */
export const periods = { today: 1, week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof periods;

export type ListView = {
  q: string;
  /** Id of the folder that is open; null: all projects, whatever their folder. */
  folder: string | null;
  state: StateGroup | null;
  language: RecordingLanguage | null;
  /** The person's own, the team's, or those of the team that one of its people brought, by their id. */
  whose: string | null;
  /** What is open for the person alone. */
  isAssigned: boolean;
  /** A period, or days of one's own: `YYYY-MM-DD` in the reader's time zone, both included, either may be open. */
  period: Period | { from: string; to: string } | null;
  sort: ProjectSort;
  order: ProjectOrder['order'];
};

type Sorted = Pick<ListView, 'sort' | 'order'>;

/** How each column is sorted at the first press. */
export const firstOrder: Readonly<Record<ProjectSort, ProjectOrder['order']>> = {
  date: 'desc',
  title: 'asc',
  duration: 'desc',
  status: 'asc',
  due: 'asc',
};
const sorts = Object.keys(firstOrder) as ProjectSort[];
const languages: readonly RecordingLanguage[] = ['de', 'en', 'fr', 'es'];
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** Characters of a search; the server takes no more. */
export const LONGEST_SEARCH = 200;
/** ISO 8601 has no later moment in four digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

const among = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((one) => one === value) ?? null;
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>) =>
  Object.keys(object) as Key[];

/** What is not understood is passed over: an address may be old or typed by hand. */
export function readView(params: URLSearchParams): ListView {
  const [from, to] = ['from', 'to'].map((name) => {
    const value = params.get(name) ?? '';
    return day.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  });
  const folder = params.get('folder') ?? '';
  const whose = params.get('whose') ?? '';
  const sort = among(sorts, params.get('sort')) ?? 'date';
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    folder: id.test(folder) ? folder : null,
    state: among(keysOf(stateGroups), params.get('status')),
    language: among(languages, params.get('language')),
    isAssigned: params.get('assigned') === 'me',
    whose: id.test(whose) || whose === 'mine' || whose === 'team' ? whose : null,
    period: from || to ? { from: from ?? '', to: to ?? '' } : among(keysOf(periods), params.get('date')),
    sort,
    order: among(['asc', 'desc'], params.get('order')) ?? firstOrder[sort],
  };
}

/** The shortest address that says it; other parameters of the address stay. */
export function writeView(view: ListView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const { period } = view;
  const own = typeof period === 'object' && period !== null ? period : { from: '', to: '' };
  const values = {
    q: view.q.trim() === '' ? '' : view.q,
    folder: view.folder ?? '',
    status: view.state ?? '',
    language: view.language ?? '',
    whose: view.whose ?? '',
    assigned: view.isAssigned ? 'me' : '',
    date: typeof period === 'string' ? period : '',
    ...own,
    sort: view.sort === 'date' ? '' : view.sort,
    order: view.order === firstOrder[view.sort] ? '' : view.order,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** An open folder is a place, and no filter. */
export function isFiltered({ q, state, language, whose, isAssigned, period }: ListView): boolean {
  return isAssigned || q.trim() !== '' || [state, language, whose, period].some((filter) => filter !== null);
}

/** What is open for the person comes by its days; any other order stays when the filter goes. */
export function withAssigned({ sort, order }: Sorted, isAssigned: boolean): Sorted & { isAssigned: boolean } {
  if (isAssigned) return { isAssigned, sort: 'due', order: firstOrder.due };
  return sort === 'due' ? { isAssigned, sort: 'date', order: firstOrder.date } : { isAssigned, sort, order };
}

export function unfiltered(view: Sorted): Omit<ListView, 'folder'> {
  return { q: '', state: null, language: null, whose: null, period: null, ...withAssigned(view, false) };
}

/** For the server; days begin and end as they do for the reader. A search is for all folders, whichever is open. */
export function filterOf(view: ListView, now: Date): ProjectFilter {
  const { q, folder, state, language, whose, isAssigned, period } = view;
  const range = period === null ? {} : rangeOf(period, now);
  return {
    ...(q.trim() !== '' ? { q } : folder !== null && { folder }),
    ...(state && stateGroups[state]),
    ...(language && { language }),
    ...(whose !== null &&
      (whose === 'mine' || whose === 'team' ? { scope: whose } : { scope: 'team', by: whose })),
    ...(isAssigned && { assigned: 'me' }),
    ...range,
  };
}

function rangeOf(period: NonNullable<ListView['period']>, now: Date): Pick<ProjectFilter, 'from' | 'to'> {
  const midnight = (year: number, month: number, date: number) =>
    new Date(Math.min(new Date(year, month, date).getTime(), LAST_MOMENT)).toISOString();
  if (typeof period === 'string')
    return { from: midnight(now.getFullYear(), now.getMonth(), now.getDate() + 1 - periods[period]) };
  const at = (text: string, later: number) => {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
    return midnight(year, month - 1, date + later);
  };
  return {
    ...(period.from && { from: at(period.from, 0) }),
    ...(period.to && { to: at(period.to, 1) }),
  };
}

// Which changes of the list's view the address has yet to follow.

/**
 * `sent` are the addresses (query strings) that were asked for, in their order; `arrived` is where the page stands
 * now. One that is overtaken by a later one leaves that on its way; any other, and every step back or forward,
 * which ends what was on its way, leaves nothing.
 */
export function stillUnderway(
  sent: readonly string[],
  { arrived, isWayBack }: { arrived: string; isWayBack: boolean },
): string[] {
  const at = isWayBack ? -1 : sent.lastIndexOf(arrived);
  return at < 0 ? [] : sent.slice(at + 1);
}
