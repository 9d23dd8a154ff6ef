// The recordings as the page holds them, and how a change on the server is written into them.
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ProjectFilter, ProjectOrder, ProjectPage } from '../projects-api.ts';
import { type Project, type Status, statuses } from '#projects/domain/project.ts';

export type ProjectPages = InfiniteData<ProjectPage>;
/** What a list was asked for. */
export type ListWanted = { filter: ProjectFilter; order: ProjectOrder };

export const projectKeys = {
  /** All lists that are held, whatever was asked. */
  list: ['projects', 'list'] as const,
  listOf: (wanted: ListWanted) => ['projects', 'list', wanted] as const,
  /** All recordings that are held by themselves. */
  ones: ['projects', 'one'] as const,
  one: (id: string) => ['projects', 'one', id] as const,
  transcript: (id: string, view: string, revision: number | null) =>
    ['projects', 'transcript', id, view, revision] as const,
  transcripts: (id: string) => ['projects', 'transcript', id] as const,
  peaks: (id: string) => ['projects', 'peaks', id] as const,
  listening: (id: string) => ['projects', 'listening', id] as const,
  heard: (id: string) => ['projects', 'heard', id] as const,
  resolved: (id: string) => ['projects', 'resolved-findings', id] as const,
  vocabulary: (id: string) => ['projects', 'vocabulary', id] as const,
};

/** The folders of the person. */
export const folderKey = ['folders'] as const;

/** The columns of the table `projects` that the pages read from the realtime wire. */
export type ProjectRow = {
  id: string;
  title: string;
  owner_id: string;
  member_id: string | null;
  folder_id: string | null;
  status: Status;
  awaits_turn: boolean;
  duration_ms: number | null;
  progress: number | null;
  pace: number | null;
  no_speech: boolean;
  speaker_count: number | null;
  open_findings: number | null;
  open_names: number | null;
  facts: number | null;
  checked_facts: number | null;
  excerpt: string | null;
  sound_deleted_at: string | null;
  error_code: string | null;
  updated_at: string;
};

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const rowChecks: Record<keyof ProjectRow, (value: unknown) => boolean> = {
  id: isText,
  title: isText,
  owner_id: isText,
  member_id: orNull(isText),
  folder_id: orNull(isText),
  status: (value) => statuses.some((status) => status === value),
  awaits_turn: (value) => typeof value === 'boolean',
  duration_ms: orNull(isNumber),
  progress: orNull(isNumber),
  pace: orNull(isNumber),
  no_speech: (value) => typeof value === 'boolean',
  speaker_count: orNull(isNumber),
  open_findings: orNull(isNumber),
  open_names: orNull(isNumber),
  facts: orNull(isNumber),
  checked_facts: orNull(isNumber),
  excerpt: orNull(isText),
  sound_deleted_at: orNull(isText),
  error_code: orNull(isText),
  updated_at: isText,
};

/** The wire is a protocol of its own, and a row may come from a server of another build. */
export function isProjectRow(row: unknown): row is ProjectRow {
  if (typeof row !== 'object' || row === null) return false;
  return Object.entries(rowChecks).every(([column, check]) => check(row[column as keyof typeof row]));
}

/**
 * A recording with the columns of its row written over; files and revisions are not in the row and stay.
 * A row older than what is held (events may arrive after a newer answer) changes nothing.
 * @param failure what to say of a recording that failed, until the server's own sentence is there
 */
export function withRow(project: Project, row: ProjectRow, failure: string): Project {
  const updatedAt = new Date(row.updated_at);
  if (updatedAt < new Date(project.updatedAt)) return project;
  const { error: _, ...rest } = project;
  return {
    ...rest,
    title: row.title,
    ownerId: row.owner_id,
    addedBy: row.member_id,
    folderId: row.folder_id,
    status: row.status,
    awaitsTurn: row.awaits_turn,
    durationMs: row.duration_ms,
    progress: row.progress,
    pace: row.pace,
    noSpeech: row.no_speech,
    speakerCount: row.speaker_count,
    openFindings: row.open_findings,
    openNames: row.open_names,
    facts: row.facts,
    checkedFacts: row.checked_facts,
    excerpt: row.excerpt,
    soundDeletedAt: row.sound_deleted_at && new Date(row.sound_deleted_at).toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(row.error_code !== null && {
      error: { code: row.error_code, message: failure },
    }),
  };
}

/** Applies a change to one recording wherever the list holds it. */
export function mapProjects(pages: ProjectPages, id: string, change: (project: Project) => Project) {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      projects: page.projects.map((project) => (project.id === id ? change(project) : project)),
    })),
  };
}

/**
 * The list without some projects, with updated totals.
 * @param still they are there still, and only not among those that were asked for any more
 */
export function withoutProjects(pages: ProjectPages, ids: ReadonlySet<string>, still = false): ProjectPages {
  const gone = allProjects(pages).filter((project) => ids.has(project.id));
  if (gone.length === 0) return pages;
  const goneMs = still ? 0 : gone.reduce((sum, project) => sum + (project.durationMs ?? 0), 0);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      total: page.total - (still ? 0 : gone.length),
      found: page.found - gone.length,
      totalDurationMs: page.totalDurationMs - goneMs,
      projects: page.projects.filter((project) => !ids.has(project.id)),
    })),
  };
}

/**
 * The list with its first page as it is now: what is new comes in at its place, what is held stays where it was, and no
 * page behind has to be asked for again.
 */
export function withHead(pages: ProjectPages, head: ProjectPage): ProjectPages {
  const { total, totalDurationMs, found } = head;
  const ids = new Set(head.projects.map((project) => project.id));
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const rest = page.projects.filter((project) => !ids.has(project.id));
      const projects = index === 0 ? [...head.projects, ...rest] : rest;
      return { ...page, total, totalDurationMs, found, projects };
    }),
  };
}

/** Writes into every list that is held. */
export function changeLists(queries: QueryClient, change: (pages: ProjectPages) => ProjectPages): void {
  for (const [queryKey] of queries.getQueriesData<ProjectPages>({ queryKey: projectKeys.list }))
    changeHeld(queries, queryKey, change);
}

/** Updates a part of the cached data. Keeps the time of the last update, and keeps an invalidated query invalidated. */
export function changeHeld<Held>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (held: Held) => Held,
): void {
  const state = queries.getQueryState<Held>(queryKey);
  if (state?.data === undefined) return;
  const { dataUpdatedAt: updatedAt, isInvalidated } = state;
  queries.setQueryData<Held>(queryKey, (held) => held && change(held), { updatedAt });
  if (isInvalidated) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/**
 * Stores what the server answered to a command. A running query may still return the state before the command, or a
 * later one, so it starts again.
 */
export function writeAnswer<Held>(
  queries: QueryClient,
  queryKey: QueryKey,
  write: (held: Held | undefined) => Held | undefined,
): void {
  const isAsked = queries.isFetching({ queryKey, exact: true }) > 0;
  queries.setQueryData<Held>(queryKey, write);
  if (isAsked) void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: true });
}

/**
 * Asks again for a recording and its texts. Resolves once both are there: a text that is newer than the list of revisions
 * beside it would pass for the last revision of that list.
 */
export async function reloadTexts(queries: QueryClient, id: string): Promise<void> {
  await Promise.all(
    [projectKeys.one(id), projectKeys.transcripts(id)].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

/** Takes a recording out of the lists that are held and ask for others than it is now. */
export function leaveLists(queries: QueryClient, project: Project): void {
  for (const [key, pages] of queries.getQueriesData<ProjectPages>({ queryKey: projectKeys.list }))
    if (pages && !isAskedFor(project, filterIn(key)))
      changeHeld<ProjectPages>(queries, key, (held) => withoutProjects(held, new Set([project.id]), true));
}

/** The filters of the lists on the page that ask for certain states or a folder, and do not hold this recording. */
export function filtersWithout(queries: QueryClient, id: string): ProjectFilter[] {
  return queries
    .getQueriesData<ProjectPages>({ queryKey: projectKeys.list, type: 'active' })
    .filter(([, pages]) => pages && !allProjects(pages).some((project) => project.id === id))
    .map(([key]) => filterIn(key))
    .filter(
      ({ status, toCheck, folder }) => status !== undefined || toCheck !== undefined || folder !== undefined,
    );
}

function filterIn(key: readonly unknown[]): ProjectFilter {
  return (key.at(-1) as ListWanted).filter;
}

type Standing = Pick<Project, 'status' | 'openFindings' | 'openNames'>;
type Placed = Standing & Pick<Project, 'folderId'>;

/** As far as its state and its folder go; the rest of a filter never changes. */
export function isAskedFor(project: Placed, { status, toCheck, folder }: ProjectFilter): boolean {
  if (folder !== undefined && project.folderId !== folder) return false;
  return (!status || status.includes(project.status)) && (!toCheck || isToCheck(project));
}

/** Finished, with places or names that a person has to look at. */
export function isToCheck({ status, openFindings, openNames }: Standing): boolean {
  return status === 'completed_llm' && ((openFindings ?? 0) > 0 || (openNames ?? 0) > 0);
}

/** A recording as some list holds it. */
export function listedProject(queries: QueryClient, id: string): Project | undefined {
  for (const [, pages] of queries.getQueriesData<ProjectPages>({ queryKey: projectKeys.list })) {
    const found = pages && allProjects(pages).find((project) => project.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Every recording loaded so far, in the order asked for, each once even when a page moved on between two requests. */
export function allProjects(pages: ProjectPages): Project[] {
  const byId = new Map<string, Project>();
  for (const page of pages.pages)
    for (const project of page.projects) if (!byId.has(project.id)) byId.set(project.id, project);
  return [...byId.values()];
}

export function isResolved(project: Pick<Project, 'status'>): boolean {
  return project.status === 'completed_llm' || project.status === 'failed' || project.status === 'failed_llm';
}

/** Whether there is a text to read, raw or finished; where it was transcribed again and failed, the former one. */
export function isReadable(project: Project): boolean {
  if (project.status === 'failed') return project.revisions.length > 0;
  return !['pending', 'processing'].includes(project.status);
}
