// The newest state that the page has received of each project. An answer that is still on its way may be older.
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import {
  type ProjectPages,
  type ProjectRow,
  projectKeys,
  withoutProjects,
  withRow,
} from './project-cache.ts';
import type { Project } from '#projects/domain/project.ts';

/** `failure` is what to say of a recording that failed; no row is left where it was deleted. */
type NewestRow = { row: ProjectRow; failure: string } | { row: null };

/** By recording; forgotten with the page. */
const rowsOfClient = new WeakMap<QueryClient, Map<string, NewestRow>>();

export function noteRow(queries: QueryClient, row: ProjectRow, failure: string): void {
  const before = newestRows(queries).get(row.id);
  if (before?.row === null || (before && isNewer(before.row.updated_at, row.updated_at))) return;
  newestRows(queries).set(row.id, { row, failure });
}

export function noteDeleted(queries: QueryClient, id: string): void {
  newestRows(queries).set(id, { row: null });
}

export function forgetDeleted(queries: QueryClient, id: string): void {
  if (newestRows(queries).get(id)?.row === null) newestRows(queries).delete(id);
}

function newestRows(queries: QueryClient): Map<string, NewestRow> {
  const known = rowsOfClient.get(queries) ?? new Map<string, NewestRow>();
  rowsOfClient.set(queries, known);
  return known;
}

/** A recording as the page knows it by now. */
export function newestOf(queries: QueryClient, project: Project): Project {
  const newest = newestRows(queries).get(project.id);
  if (!newest?.row || !isNewer(newest.row.updated_at, project.updatedAt)) return project;
  return withRow(project, newest.row, newest.failure);
}

/** From now on, whatever is written into lists and pages of recordings takes no recording back to an older state. */
export function keepNewest(queries: QueryClient): void {
  queries.setQueryDefaults(projectKeys.list, {
    structuralSharing: (held, answered) =>
      replaceEqualDeep(
        held,
        newestPages(queries, held as ProjectPages | undefined, answered as ProjectPages),
      ),
  });
  queries.setQueryDefaults(projectKeys.ones, {
    structuralSharing: (held, answered) =>
      replaceEqualDeep(held, newer(queries, held as Project | undefined, answered as Project)),
  });
}

function newestPages(
  queries: QueryClient,
  held: ProjectPages | undefined,
  answered: ProjectPages,
): ProjectPages {
  const before = new Map(held?.pages.flatMap((page) => page.projects.map((entry) => [entry.id, entry])));
  const pages = answered.pages.map((page) => ({
    ...page,
    projects: page.projects.map((project) => newer(queries, before.get(project.id), project)),
  }));
  const deleted = pages
    .flatMap((page) => page.projects.map(({ id }) => id))
    .filter((id) => newestRows(queries).get(id)?.row === null);
  return withoutProjects({ ...answered, pages }, new Set(deleted));
}

function newer(queries: QueryClient, held: Project | undefined, answered: Project): Project {
  const project = newestOf(queries, answered);
  return held?.id === project.id && isNewer(held.updatedAt, project.updatedAt) ? held : project;
}

function isNewer(moment: string, than: string): boolean {
  return new Date(moment) > new Date(than);
}
