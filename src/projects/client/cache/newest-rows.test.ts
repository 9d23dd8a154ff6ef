import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { projectFixture, projectRowFixture } from '../../../../test/fixtures/project-fixture.ts';
import { translator } from '#i18n/translate.ts';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { applyChange } from './live-projects.ts';
import { keepNewest, newestOf } from './newest-rows.ts';
import { type ProjectPages, type ProjectRow, projectKeys } from './project-cache.ts';
import type { ProjectPage } from '../projects-api.ts';
import { refreshHeads } from './refresh-heads.ts';
import type { Project, Status } from '#projects/domain/project.ts';

/** The n-th change of a recording. */
const moment = (change: number) => `2026-11-21T10:05:00.00${change}Z`;
const project = (id: string, status: Status, change: number): Project =>
  projectFixture({ id, status, updatedAt: moment(change), progress: null });
const row = (id: string, status: Status, change: number): ProjectRow =>
  projectRowFixture({ id, status, updated_at: moment(change).replace('Z', '+00:00') });
const pageOf = (...projects: Project[]): ProjectPage => ({
  projects,
  nextCursor: null,
  total: projects.length,
  totalDurationMs: 60_000 * projects.length,
  found: projects.length,
});
const pagesOf = (...projects: Project[]): ProjectPages => ({
  pageParams: [null],
  pages: [pageOf(...projects)],
});
const listKey = projectKeys.listOf({ filter: {}, order: { sort: 'date', order: 'desc' } });

/** A page whose questions are answered when the test says so. */
function openPage() {
  const queries = new QueryClient();
  keepNewest(queries);
  const nothing = () => undefined;
  const apply = (eventType: 'INSERT' | 'UPDATE' | 'DELETE', next: unknown, old: unknown = {}) =>
    applyChange(
      queries,
      { eventType, new: next, old },
      {
        t: translator('de'),
        reported: new Map(),
        onReady: nothing,
        onNew: nothing,
        onDecoded: nothing,
        onFailed: nothing,
      },
    );
  const ask = <Answer>(queryKey: readonly unknown[]) => {
    const asked = Promise.withResolvers<Answer>();
    const answered = queries.fetchQuery({ queryKey, queryFn: () => asked.promise, staleTime: 0 });
    return async (answer: Answer) => {
      asked.resolve(answer);
      await answered;
    };
  };
  const listed = () =>
    queries
      .getQueryData<ProjectPages>(listKey)
      ?.pages.flatMap((page) => page.projects.map(({ id, status }) => `${id} ${status}`));
  return { queries, apply, ask, listed };
}

describe('an answer that is older than the newest change on the page', () => {
  it('takes no recording of the list back', async () => {
    const { queries, apply, ask, listed } = openPage();
    queries.setQueryData(listKey, pagesOf(project('a', 'pending', 1), project('b', 'pending', 1)));
    const answer = ask<ProjectPages>(listKey);
    apply('UPDATE', row('a', 'processing', 2));
    await answer(pagesOf(project('a', 'pending', 1), project('b', 'processing', 3)));
    expect(listed()).toEqual(['a processing', 'b processing']);
  });

  it('brings the current state into a list that was empty at the change', async () => {
    const { apply, ask, listed } = openPage();
    const answer = ask<ProjectPages>(listKey);
    apply('UPDATE', row('a', 'completed_llm', 2));
    await answer(pagesOf(project('a', 'processing', 1)));
    expect(listed()).toEqual(['a completed_llm']);
  });

  it('takes no recording back where only the head of the list was asked for', async () => {
    const { queries, apply, listed } = openPage();
    const shown = new QueryObserver(queries, {
      queryKey: listKey,
      queryFn: () => Promise.reject(new Error('Nobody asks for all of it.')),
      staleTime: 'static',
      initialData: pagesOf(project('a', 'pending', 1)),
    });
    const leave = shown.subscribe(() => undefined);
    const heads: ((head: ProjectPage) => void)[] = [];
    // Two requests: one after creating the project, one after the change that the list received.
    const api: ApiFetch = <Answer>() =>
      new Promise<Answer>((resolve) => void heads.push((head) => resolve(head as Answer)));
    const both = [refreshHeads(queries, api), refreshHeads(queries, api)];
    heads[1]?.(pageOf(project('b', 'pending', 1), project('a', 'processing', 3)));
    apply('UPDATE', row('b', 'processing', 2));
    heads[0]?.(pageOf(project('b', 'pending', 1), project('a', 'pending', 1)));
    await Promise.all(both);
    expect(listed()).toEqual(['b processing', 'a processing']);
    leave();
  });

  it('takes the page of a recording not back, and leaves it what a row does not hold', async () => {
    const { queries, apply, ask } = openPage();
    const key = projectKeys.one('a');
    const answer = ask<Project>(key);
    apply('UPDATE', row('a', 'processing', 2));
    const files = [{ name: 'a.m4a', sizeKb: 10, offsetMs: 0, durationMs: 60_000, claimedMs: null }];
    await answer({ ...project('a', 'pending', 1), files });
    expect(queries.getQueryData<Project>(key)).toMatchObject({ status: 'processing', progress: 0.6, files });
    expect(newestOf(queries, project('a', 'pending', 1)).status).toBe('processing');
  });

  it('brings no deleted recording back', async () => {
    const { queries, apply, ask, listed } = openPage();
    queries.setQueryData(listKey, pagesOf(project('a', 'pending', 1), project('b', 'pending', 1)));
    const answer = ask<ProjectPages>(listKey);
    apply('DELETE', {}, { id: 'a' });
    await answer(pagesOf(project('a', 'pending', 1), project('b', 'pending', 1)));
    expect(listed()).toEqual(['b pending']);
    expect(queries.getQueryData<ProjectPages>(listKey)?.pages[0]?.total).toBe(1);
  });
});

describe('an answer that is newer', () => {
  it('is taken as it is, and an older row after it is not', async () => {
    const { queries, apply, ask, listed } = openPage();
    queries.setQueryData(listKey, pagesOf(project('a', 'pending', 1)));
    apply('UPDATE', row('a', 'processing', 2));
    await ask<ProjectPages>(listKey)(pagesOf(project('a', 'completed', 4)));
    apply('UPDATE', row('a', 'processing', 3));
    expect(listed()).toEqual(['a completed']);
  });
});
