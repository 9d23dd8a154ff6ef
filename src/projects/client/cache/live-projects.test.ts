import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { projectFixture, projectRowFixture } from '../../../../test/fixtures/project-fixture.ts';
import { translator } from '#i18n/translate.ts';
import { applyChange, cancelReads } from './live-projects.ts';
import { changeLists, mapProjects, type ProjectPages, projectKeys } from './project-cache.ts';
import type { ProjectFilter } from '../projects-api.ts';
import type { Project, Status } from '#projects/domain/project.ts';

const project = projectFixture();
const row = projectRowFixture;

const listKey = projectKeys.listOf({ filter: {}, order: { sort: 'date', order: 'desc' } });

function setUp() {
  const queries = new QueryClient();
  const pages: ProjectPages = {
    pageParams: [null],
    pages: [{ projects: [project], nextCursor: null, total: 1, totalDurationMs: 60_000, found: 1 }],
  };
  queries.setQueryData(listKey, pages);
  queries.setQueryData(projectKeys.one('a'), project);
  queries.setQueryData(projectKeys.transcript('a', 'raw', null), 'text');
  const reported = new Map<string, Status>();
  const ready: string[] = [];
  const asked: string[] = [];
  const apply = (eventType: 'INSERT' | 'UPDATE' | 'DELETE', next: unknown, old: unknown = {}) =>
    applyChange(
      queries,
      { eventType, new: next, old },
      {
        t: translator('de'),
        reported,
        onReady: ({ title }) => ready.push(title),
        onNew: () => asked.push('new'),
        onDecoded: (id) => asked.push(`decoded ${id}`),
        onFailed: (id) => asked.push(`failed ${id}`),
      },
    );
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  const listed = () => queries.getQueryData<ProjectPages>(listKey)?.pages[0]?.projects[0];
  return { queries, apply, ready, asked, isStale, listed };
}

describe('a change that arrives in the open page', () => {
  it('moves progress in list and detail at once and asks the server nothing', () => {
    const { queries, apply, isStale, listed } = setUp();
    apply('UPDATE', row());
    expect(listed()?.progress).toBe(0.6);
    expect(queries.getQueryData<Project>(projectKeys.one('a'))?.progress).toBe(0.6);
    expect([isStale(listKey), isStale(projectKeys.one('a'))]).toEqual([false, false]);
  });

  it('asks for the files once they are decoded, until it knows what they hold', () => {
    const { queries, apply, asked, isStale, listed } = setUp();
    const file = { name: 'a.m4a', sizeKb: 10, offsetMs: null, durationMs: null, claimedMs: null };
    const waiting = { ...project, files: [file] };
    changeLists(queries, (pages) => mapProjects(pages, 'a', () => waiting));
    queries.setQueryData(projectKeys.one('a'), waiting);
    apply('UPDATE', row({ progress: 0 }));
    expect([asked, isStale(projectKeys.one('a'))]).toEqual([[], false]);
    apply('UPDATE', row({ progress: 0.1 }));
    expect([asked, isStale(projectKeys.one('a'))]).toEqual([['decoded a'], true]);
    const decoded = { ...file, offsetMs: 0, durationMs: 24_000, claimedMs: 60_000 };
    changeLists(queries, (pages) => mapProjects(pages, 'a', (now) => ({ ...now, files: [decoded] })));
    apply('UPDATE', row({ progress: 0.2 }));
    expect([asked, listed()?.files]).toEqual([['decoded a'], [decoded]]);
  });

  it('loads text and revisions again when the status changes, and reports once that it is ready', () => {
    const { apply, ready, isStale } = setUp();
    apply('UPDATE', row({ status: 'completed_llm' }));
    apply('UPDATE', row({ status: 'completed_llm' }));
    expect(isStale(projectKeys.transcript('a', 'raw', null))).toBe(true);
    expect(ready).toEqual(['Gespräch']);
  });

  it('reports nothing of one that the page follows: whatever shows it says so itself', () => {
    const { queries, apply, ready } = setUp();
    const queryKey = projectKeys.one('a');
    const queryFn = async () => project;
    const leave = new QueryObserver(queries, { queryKey, queryFn, staleTime: 'static' }).subscribe(
      () => undefined,
    );
    apply('UPDATE', row({ status: 'completed_llm' }));
    expect(ready).toEqual([]);
    leave();
    apply('UPDATE', row({ status: 'processing_llm' }));
    apply('UPDATE', row({ status: 'completed_llm' }));
    expect(ready).toEqual(['Gespräch']);
  });

  it('asks for the revisions of a finished project with every change, as its row does not have them', () => {
    const { queries, apply, isStale } = setUp();
    apply('UPDATE', row({ status: 'completed_llm' }));
    queries.setQueryData(projectKeys.one('a'), { ...project, status: 'completed_llm' });
    expect(isStale(projectKeys.one('a'))).toBe(false);
    apply('UPDATE', row({ status: 'completed_llm', excerpt: 'Anders' }));
    expect(isStale(projectKeys.one('a'))).toBe(true);
  });

  it('still asks for the revisions when the row changes once more before anybody looks', () => {
    const { queries, apply, isStale } = setUp();
    const { dataUpdatedAt } = queries.getQueryState(projectKeys.one('a'))!;
    queries.setQueryData(projectKeys.one('a'), project, { updatedAt: dataUpdatedAt - 60_000 });
    void queries.invalidateQueries({ queryKey: listKey });
    apply('UPDATE', row({ status: 'completed_llm' }));
    apply('UPDATE', row({ status: 'completed_llm', open_findings: 2, open_names: 0 }));
    expect(queries.getQueryData<Project>(projectKeys.one('a'))?.openFindings).toBe(2);
    expect([isStale(projectKeys.one('a')), isStale(listKey)]).toEqual([true, true]);
    // A row holds no files and no revisions: it makes nothing as young as an answer.
    expect(queries.getQueryState(projectKeys.one('a'))?.dataUpdatedAt).toBe(dataUpdatedAt - 60_000);
  });

  it('reports that it is ready and loads its text even when an answer was ahead of the change', () => {
    const { queries, apply, ready, isStale } = setUp();
    apply('UPDATE', row({ status: 'completed' }));
    const ahead = { ...project, status: 'completed_llm' as const, updatedAt: '2026-11-21T10:07:00.000Z' };
    queries.setQueryData(projectKeys.one('a'), ahead);
    queries.setQueryData(projectKeys.transcript('a', 'raw', null), 'text');
    apply('UPDATE', row({ status: 'completed_llm', updated_at: '2026-11-21T10:07:00+00:00' }));
    expect(ready).toEqual(['Gespräch']);
    expect(isStale(projectKeys.transcript('a', 'raw', null))).toBe(true);
  });

  it('asks for the head of the list when a recording is new, and for all when a row is not understood', () => {
    const fresh = setUp();
    fresh.apply('INSERT', row({ id: 'b' }));
    expect([fresh.asked, fresh.isStale(listKey)]).toEqual([['new'], false]);
    const strange = setUp();
    strange.apply('UPDATE', { id: 'a' });
    expect(strange.isStale(listKey)).toBe(true);
  });

  it('leaves the list alone when one changes that was not loaded', () => {
    const { apply, asked, isStale } = setUp();
    apply('UPDATE', row({ id: 'b', status: 'failed', error_code: 'no_audio' }));
    expect([asked, isStale(listKey)]).toEqual([[], false]);
  });

  it('takes a recording out of the lists that ask for others than it is now, and out of no other', () => {
    const { queries, apply, listed } = setUp();
    const filtered = (filter: ProjectFilter, held: Project) => {
      const key = projectKeys.listOf({ filter, order: { sort: 'date', order: 'desc' } });
      const page = { projects: [held], nextCursor: null, total: 9, totalDurationMs: 60_000, found: 4 };
      queries.setQueryData<ProjectPages>(key, { pageParams: [null], pages: [page] });
      return () => {
        const [now] = queries.getQueryData<ProjectPages>(key)?.pages ?? [];
        return [now?.projects.length, now?.found, now?.total, now?.totalDurationMs];
      };
    };
    const [stays, left] = [
      [1, 4, 9, 60_000],
      [0, 3, 9, 60_000],
    ];
    const running = filtered({ status: ['processing'] }, project);
    const toCheck = filtered({ toCheck: true }, { ...project, status: 'completed_llm', openFindings: 1 });
    apply('UPDATE', row({ status: 'completed_llm', open_findings: 1, open_names: 2 }));
    expect([running(), toCheck()]).toEqual([left, stays]);
    apply('UPDATE', row({ status: 'completed_llm', open_findings: 0, open_names: 2 }));
    expect(toCheck()).toEqual(stays);
    apply('UPDATE', row({ status: 'completed_llm', open_findings: 0, open_names: 0 }));
    expect([toCheck(), listed()?.openNames]).toEqual([left, 0]);
  });

  it('asks for the head of a list on the page that asks for what a recording has become', () => {
    const { queries, apply, asked } = setUp();
    const notAsked = () => Promise.reject(new Error('Nobody asks for all of it.'));
    const show = (filter: ProjectFilter) => {
      const queryKey = projectKeys.listOf({ filter, order: { sort: 'date', order: 'desc' } });
      queries.setQueryData<ProjectPages>(queryKey, { pageParams: [null], pages: [] });
      return new QueryObserver(queries, { queryKey, queryFn: notAsked, staleTime: 'static' }).subscribe(
        () => undefined,
      );
    };
    const hide = show({ toCheck: true });
    const found = (places: number) => row({ id: 'b', status: 'completed_llm', open_findings: places });
    apply('UPDATE', found(0));
    expect(asked).toEqual([]);
    apply('UPDATE', found(2));
    expect(asked).toEqual(['new']);
    hide();
    const hideRunning = show({ status: ['processing'] });
    for (const progress of [0.1, 0.2, 0.3]) apply('UPDATE', row({ id: 'c', status: 'processing', progress }));
    expect(asked).toEqual(['new', 'new']);
    hideRunning();
  });

  it('takes a project that was moved out of the list of its folder, and asks for the head of that of its new one', () => {
    const { queries, apply, asked, listed } = setUp();
    const show = (folder: string, projects: Project[]) => {
      const queryKey = projectKeys.listOf({ filter: { folder }, order: { sort: 'date', order: 'desc' } });
      const page = { projects, nextCursor: null, total: 9, totalDurationMs: 60_000, found: projects.length };
      queries.setQueryData<ProjectPages>(queryKey, { pageParams: [null], pages: [page] });
      const queryFn = () => Promise.reject(new Error('Nobody asks for all of it.'));
      new QueryObserver(queries, { queryKey, queryFn, staleTime: 'static' }).subscribe(() => undefined);
      return () => queries.getQueryData<ProjectPages>(queryKey)?.pages[0]?.projects.length;
    };
    const [left, entered] = [show('before', [{ ...project, folderId: 'before' }]), show('after', [])];
    apply('UPDATE', row({ folder_id: 'after' }));
    expect([left(), entered(), listed()?.folderId, asked]).toEqual([0, 0, 'after', ['new']]);
  });

  it('asks what is settled when another tab settled something, and not while this one does', async () => {
    const { queries, apply, isStale } = setUp();
    const key = projectKeys.resolved('a');
    queries.setQueryData(key, { keys: [] });
    apply('UPDATE', row({ progress: 0.7 }));
    expect(isStale(key)).toBe(false);
    const [isKept, keep] = [Promise.withResolvers<void>(), { mutationKey: key }];
    const own = queries.getMutationCache().build(queries, { ...keep, mutationFn: () => isKept.promise });
    const done = own.execute(undefined);
    apply('UPDATE', row({ open_findings: 3 }));
    expect(isStale(key)).toBe(false);
    isKept.resolve();
    await done;
    apply('UPDATE', row({ open_findings: 2 }));
    expect(isStale(key)).toBe(true);
  });

  it('asks for the sentence of a failure, which the row does not hold', () => {
    const { apply, asked, listed } = setUp();
    apply('UPDATE', row({ status: 'failed', error_code: 'no_audio' }));
    expect(listed()?.error?.code).toBe('no_audio');
    expect(asked).toEqual(['failed a']);
  });

  it('does not load a deleted recording that a page still shows, though it is reported twice', async () => {
    const { queries, apply } = setUp();
    let asked = 0;
    const page = new QueryObserver(queries, {
      queryKey: projectKeys.one('a'),
      queryFn: async () => {
        asked += 1;
        return project;
      },
      enabled: ({ state }) => state.error === null,
      staleTime: Number.POSITIVE_INFINITY,
    });
    const leave = page.subscribe(() => undefined);
    apply('DELETE', {}, { id: 'a' });
    apply('DELETE', {}, { id: 'a' });
    // As a page does that is drawn again.
    page.setOptions(page.options);
    await queries.refetchQueries({ type: 'active' });
    expect([page.getCurrentResult().isError, asked]).toEqual([true, 0]);
    leave();
  });

  it('takes a deleted recording out of everything', () => {
    const { queries, apply, listed } = setUp();
    apply('DELETE', {}, { id: 'a' });
    expect(listed()).toBeUndefined();
    expect(queries.getQueryData(projectKeys.one('a'))).toBeUndefined();
    expect(queries.getQueryData(projectKeys.transcript('a', 'raw', null))).toBeUndefined();
  });
});

describe('cancelReads', () => {
  /** A query whose answer never comes. */
  const reading = (queries: QueryClient, queryKey: readonly string[]) => {
    const asked: AbortSignal[] = [];
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      asked.push(signal);
      return new Promise<never>(() => undefined);
    };
    const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
    return { asked, leave };
  };

  it('cancels what is being read of one project, and reads it again when asked to', async () => {
    const queries = new QueryClient();
    const resolved = reading(queries, projectKeys.resolved('a'));
    const peaks = reading(queries, projectKeys.peaks('a'));
    const other = reading(queries, projectKeys.peaks('b'));
    const readAgain = await cancelReads(queries, 'a');
    const aborted = ({ asked }: { asked: AbortSignal[] }) => asked.map(({ aborted: is }) => is);
    expect([resolved, peaks, other].map(aborted)).toEqual([[true], [true], [false]]);
    readAgain();
    expect([resolved, peaks, other].map(aborted)).toEqual([[true, false], [true, false], [false]]);
    for (const { leave } of [resolved, peaks, other]) leave();
  });

  it('reads nothing of a project whose deletion was sent when a change made before it arrives', async () => {
    const { queries, apply } = setUp();
    const one = reading(queries, projectKeys.one('a'));
    const resolved = reading(queries, projectKeys.resolved('a'));
    const readAgain = await cancelReads(queries, 'a');
    apply('UPDATE', row({ status: 'completed_llm', open_names: 3 }));
    apply('UPDATE', 'a row of another build');
    expect([one, resolved].map(({ asked }) => asked.length)).toEqual([1, 1]);
    readAgain();
    apply('UPDATE', row({ status: 'completed_llm', open_names: 3 }));
    expect(resolved.asked.length).toBeGreaterThan(1);
    for (const { leave } of [one, resolved]) leave();
  });
});
