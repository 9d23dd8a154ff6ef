import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { projectFixture, projectRowFixture } from '../../../../test/fixtures/project-fixture.ts';
import type { Project } from '#projects/domain/project.ts';
import { soon } from '../../../../test/soon.ts';
import {
  allProjects,
  mapProjects,
  projectKeys,
  type ProjectPages,
  type ProjectRow,
  reloadTexts,
  withHead,
  withoutProjects,
  withRow,
  writeAnswer,
} from './project-cache.ts';

const files = [{ name: 'a.m4a', sizeKb: 10, offsetMs: 0, durationMs: 60_000, claimedMs: null }];
const project = (id: string, change: Partial<Project> = {}): Project =>
  projectFixture({ id, files, ...change });
const row = (change: Partial<ProjectRow> = {}) => projectRowFixture({ progress: 0.5, ...change });
const pages = (...lists: Project[][]): ProjectPages => ({
  pageParams: lists.map(() => null),
  pages: lists.map((projects) => ({
    projects,
    nextCursor: null,
    total: 5,
    totalDurationMs: 300_000,
    found: 5,
  })),
});
const sentence = 'Fehlgeschlagen';

describe('a change from the server', () => {
  it('writes state and progress over and keeps what the row does not hold', () => {
    const changed = withRow(project('a'), row({ status: 'completed' }), sentence);
    expect(changed).toMatchObject({ status: 'completed', progress: 0.5, files: [{ name: 'a.m4a' }] });
    expect(changed.updatedAt).toBe('2026-11-21T10:06:00.000Z');
  });

  it('shows a failure and removes it after the retry', () => {
    const failed = withRow(project('a'), row({ status: 'failed', error_code: 'no_audio' }), sentence);
    expect(failed.error).toEqual({ code: 'no_audio', message: sentence });
    expect(withRow(failed, row({ status: 'pending' }), sentence)).not.toHaveProperty('error');
  });

  it('is passed over when it is older than what the page holds', () => {
    const held = project('a', { status: 'completed_llm', updatedAt: '2026-11-21T10:07:00.000Z' });
    expect(withRow(held, row(), sentence)).toBe(held);
  });
});

describe('the loaded pages', () => {
  it('change one recording and leave the others as they are', () => {
    const before = pages([project('a'), project('b')]);
    const after = mapProjects(before, 'a', (entry) => ({ ...entry, title: 'Neu' }));
    expect(after.pages[0]?.projects.map((entry) => entry.title)).toEqual(['Neu', 'Gespräch']);
    expect(after.pages[0]?.projects[1]).toBe(before.pages[0]?.projects[1]);
  });

  it('count one less on every page when one is deleted, and nothing for an unknown one', () => {
    const before = pages([project('a')], [project('b')]);
    const after = withoutProjects(before, new Set(['b']));
    expect(after.pages.map((page) => [page.total, page.totalDurationMs, page.projects.length])).toEqual([
      [4, 240_000, 1],
      [4, 240_000, 0],
    ]);
    expect(withoutProjects(before, new Set(['x']))).toBe(before);
  });

  it('take in what is new at its place, and neither shift nor double what is held', () => {
    const before = pages([project('b'), project('c')], [project('d'), project('e')]);
    const [head] = pages([project('a'), project('b', { title: 'Neu' })]).pages;
    const after = withHead(before, { ...head!, total: 6, found: 6 });
    expect(after.pages.map((page) => page.projects.map(({ id }) => id).join(''))).toEqual(['abc', 'de']);
    expect(after.pages[0]?.projects[1]?.title).toBe('Neu');
    expect(after.pages.map((page) => page.total)).toEqual([6, 6]);
    expect(after.pageParams).toBe(before.pageParams);
  });

  it('show a recording once that slid onto a second page', () => {
    expect(allProjects(pages([project('a'), project('b')], [project('b'), project('c')]))).toHaveLength(3);
  });
});

describe('the answer to an order', () => {
  const key = ['run'];

  /** A page that shows a run; each question to the server is answered when the test says so. */
  const shownRun = async () => {
    const queries = new QueryClient();
    const questions: ((run: string) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: key,
      queryFn: () => new Promise<string>((resolve) => void questions.push(resolve)),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const stop = observer.subscribe(() => {});
    const resolved = () => new Promise((resolve) => void setImmediate(resolve));
    const answer = async (question: number, run: string) => {
      questions[question]?.(run);
      await resolved();
    };
    await answer(0, 'first');
    return { queries, questions, answer, shown: () => observer.getCurrentResult().data, stop };
  };

  it('is not overwritten by what was asked for before the order', async () => {
    const { queries, questions, answer, shown, stop } = await shownRun();
    void queries.invalidateQueries({ queryKey: key });
    writeAnswer<string>(queries, key, () => 'second');
    expect(questions).toHaveLength(3);
    await answer(1, 'first');
    expect(shown()).toBe('second');
    await answer(2, 'second, half done');
    expect(shown()).toBe('second, half done');
    stop();
  });

  it('asks for nothing where nothing was on its way', async () => {
    const { queries, questions, shown, stop } = await shownRun();
    writeAnswer<string>(queries, key, () => 'second');
    expect(questions).toHaveLength(1);
    expect(shown()).toBe('second');
    stop();
  });
});

describe('asking again for a recording and its texts', () => {
  it('waits for both, whichever comes last', async () => {
    const queries = new QueryClient();
    const waiting: (() => void)[] = [];
    const observers = [projectKeys.one('a'), projectKeys.transcript('a', 'formatted', null)].map(
      (queryKey) =>
        new QueryObserver(queries, {
          queryKey,
          initialData: 'old',
          staleTime: Number.POSITIVE_INFINITY,
          queryFn: () => new Promise<string>((resolve) => waiting.push(() => resolve('new'))),
        }),
    );
    const stops = observers.map((observer) => observer.subscribe(() => {}));
    const shown = () => observers.map((observer) => observer.getCurrentResult().data);
    let isThere = false;
    const reloaded = reloadTexts(queries, 'a').then(() => {
      isThere = true;
    });
    const [project, text] = waiting;
    text?.();
    await soon(() => expect(shown()).toEqual(['old', 'new']));
    expect(isThere).toBe(false);
    project?.();
    await reloaded;
    expect(shown()).toEqual(['new', 'new']);
    for (const stop of stops) stop();
  });
});
