// Applies each change of a project to the open page, within the event that reports it.
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LiveClient, useSession } from '#identity/public.tsx';
import type { Translate } from '#i18n/texts.ts';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { line } from '#platform/browser/line.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Project, Status } from '#projects/domain/project.ts';
import type { ProjectsValue } from '../projects-context.tsx';
import { loadProject } from '../projects-api.ts';
import { ReadyMessage } from '../ready-message.tsx';
import {
  changeHeld,
  changeLists,
  filtersWithout,
  folderKey,
  isAskedFor,
  isProjectRow,
  isResolved,
  leaveLists,
  listedProject,
  mapProjects,
  projectKeys,
  type ProjectRow,
  withoutProjects,
  withRow,
} from './project-cache.ts';
import { forgetDeleted, noteDeleted, noteRow } from './newest-rows.ts';
import { refreshHeads } from './refresh-heads.ts';

// Asks for the words that were recognised since the page asked last.

const askedAgain = new WeakSet<Query>();

/**
 * A question on its way may have been answered before the words of this change were kept: it is let through, for on a slow
 * line one change after the other would cut it off, and asked once more behind it.
 */
export function askForWords(queries: QueryClient, projectId: string): void {
  const query = queries.getQueryCache().find({ queryKey: projectKeys.heard(projectId) });
  if (!query) return;
  const ask = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
  if (query.state.fetchStatus === 'idle' || !query.promise) return void ask();
  if (askedAgain.has(query)) return;
  askedAgain.add(query);
  const goOn = () => {
    askedAgain.delete(query);
    void ask();
  };
  void query.promise.then(goOn, goOn);
}

/** ms; long enough to take the way that it offers. */
const READY_MS = 8000;

type Change = { eventType: 'INSERT' | 'UPDATE' | 'DELETE'; new: unknown; old: unknown };

/** @returns false while the connection for changes is down; then the pages ask by themselves */
export function useLiveProjects({ live, user, api }: Pick<ProjectsValue, 'live' | 'user' | 'api'>): boolean {
  const queries = useQueryClient();
  const { check } = useSession();
  const { t, path } = useLocale();
  const toast = useToast();
  const [isLive, setLive] = useState(true);
  // The pages ask for their first list before the client for changes is loaded.
  const wasDown = useRef(true);
  const reported = useRef(new Map<string, Status>());
  // The words may change with language and screen; the subscription stays.
  const onChange = useEffectEvent((change: Change) => {
    const onReady = ({ id, title }: ProjectRow) => {
      const to = path('detail', { id });
      const message = { text: t('list.ready', { title }), open: t('list.read'), to };
      toast((end) => createElement(ReadyMessage, { ...message, end }), {
        kind: 'info',
        durationMs: READY_MS,
      });
    };
    const onNew = () => void refreshHeads(queries, api);
    const reload = reloadIn(queries, api);
    applyChange(queries, change, {
      t,
      reported: reported.current,
      onReady,
      onNew,
      // Of a project that is in work, only what does not change any more.
      onDecoded: (id) => void reload(id, (listed, { files }) => ({ ...listed, files })),
      onFailed: (id) => void reload(id, (_, project) => project),
    });
  });
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const listen = (client: LiveClient) => {
      if (isGone) return;
      const filter = `owner_id=eq.${user.id}`;
      const onFolder = () => void queries.invalidateQueries({ queryKey: folderKey });
      const channel = client
        .channel(`projects:${user.id}`)
        // Without a filter: those of the team come as well.
        .on('postgres_changes', { event: '*', schema: 'public', table: 'projects' }, onChange)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'project_folders', filter }, onFolder)
        .subscribe((status) => {
          const up = status === 'SUBSCRIBED';
          // What happened while nobody listened comes with one more question.
          if (up && wasDown.current) askAgain(queries);
          wasDown.current = !up;
          if (!up) reported.current.clear();
          setLive(up);
          // Refused, perhaps because the session was ended on another device.
          if (status === 'CHANNEL_ERROR') void check();
        });
      stop = () => void client.removeChannel(channel);
    };
    live().then(listen, () => setLive(false));
    return () => {
      isGone = true;
      stop();
    };
  }, [live, user.id, queries, check]);
  useEffect(() => askWhenLineIsBack(queries), [queries]);
  return isLive;
}

/** Puts what the server has of a project by now into the lists. */
function reloadIn(queries: QueryClient, api: ProjectsValue['api']) {
  return async (id: string, change: (listed: Project, project: Project) => Project) => {
    // Without it only the status shows what happened.
    const project = await loadProject(api, id).catch(() => null);
    if (project) changeLists(queries, (pages) => mapProjects(pages, id, (listed) => change(listed, project)));
  };
}

/** What was read meanwhile may be what was kept, and the connection for changes need not have broken. */
function askWhenLineIsBack(queries: QueryClient): () => void {
  return line.subscribe(() => {
    if (line.isUp()) askAgain(queries);
  });
}

/**
 * Patches lists and detail; asks the server only for what the row does not hold.
 * @param after.reported the status in each project's last change: an answer of the server may be ahead of the change that
 * belongs to it, and the page has the new status already when that change arrives
 * @param after.onNew a project was created, or matches a list now: the list's first page contains its position
 * @param after.onDecoded the length of what its files hold is known now
 * @param after.onFailed the sentence of a failure is the server's
 */
export function applyChange(
  queries: QueryClient,
  change: Change,
  after: {
    t: Translate;
    reported: Map<string, Status>;
    onReady: (row: ProjectRow) => void;
    onNew: () => void;
    onDecoded: (id: string) => void;
    onFailed: (id: string) => void;
  },
): void {
  if (change.eventType === 'DELETE') {
    const { id } = change.old as { id?: string };
    if (id) {
      after.reported.delete(id);
      noteDeleted(queries, id);
      forgetProjects(queries, [id]);
    }
    return;
  }
  const row = change.new;
  if (!isProjectRow(row)) {
    askAgain(queries);
    return;
  }
  if (deletionsOf(queries).has(row.id)) return;
  // It may have gone to where the person could not read it, and come back.
  if (change.eventType === 'INSERT') forgetDeleted(queries, row.id);
  const known = listedProject(queries, row.id);
  const held = queries.getQueryData<Project>(projectKeys.one(row.id)) ?? known;
  const before = after.reported.get(row.id) ?? held?.status;
  after.reported.set(row.id, row.status);
  const hasMoved = held !== undefined && held.folderId !== row.folder_id;
  const failure = after.t('status.failed');
  const write = (project: Project) => withRow(project, row, failure);
  noteRow(queries, row, failure);
  // Which lists hold it now is the server's to say.
  if (held && held.ownerId !== row.owner_id) void queries.invalidateQueries({ queryKey: projectKeys.list });
  if (known) {
    changeLists(queries, (pages) => mapProjects(pages, row.id, write));
    leaveLists(queries, listedProject(queries, row.id) ?? known);
  }
  // Any other one further down than was loaded changes nothing of what is shown.
  if (change.eventType === 'INSERT' ? !known : comesInto(queries, row, { before, hasMoved })) after.onNew();
  if (known && row.error_code !== null) after.onFailed(row.id);
  else if (known && isDecodedSince(known, row)) after.onDecoded(row.id);
  if (held && isDecodedSince(held, row))
    void queries.invalidateQueries({ queryKey: projectKeys.one(row.id) });
  changeHeld<Project>(queries, projectKeys.one(row.id), write);
  if (row.status === 'processing') askForWords(queries, row.id);
  if (held && isSettledElsewhere(queries, held, row))
    void queries.invalidateQueries({ queryKey: projectKeys.resolved(row.id) });
  if (before === undefined || before === row.status) {
    // The row does not have the revisions: one may have been made on another device, or by a page that closed.
    if (isResolved(row)) void queries.invalidateQueries({ queryKey: projectKeys.one(row.id) });
    return;
  }
  // A new state may have brought a new text or a new revision.
  void queries.invalidateQueries({ queryKey: projectKeys.one(row.id) });
  void queries.invalidateQueries({ queryKey: projectKeys.transcripts(row.id) });
  void queries.invalidateQueries({ queryKey: projectKeys.peaks(row.id) });
  // Its minutes count from now on.
  if (row.status === 'completed') void queries.invalidateQueries({ queryKey: ['usage'] });
  // Its own page shows the text, and the dialog about what was just sent offers it.
  if (row.status === 'completed_llm' && !isFollowed(queries, row.id)) after.onReady(row);
}

/** Whether something on the page shows how it stands. */
function isFollowed(queries: QueryClient, id: string): boolean {
  const followed = queries.getQueryCache().find({ queryKey: projectKeys.one(id), exact: true });
  return (followed?.getObserversCount() ?? 0) > 0;
}

/** Whether its files are decoded and the page does not know yet what they hold: the row has no files. */
function isDecodedSince({ files }: Project, { progress }: ProjectRow): boolean {
  return (progress ?? 0) > 0 && files.some(({ durationMs }) => durationMs === null);
}

/** Whether something of it was settled, or taken back, and not by this page: that would know of it. */
function isSettledElsewhere(queries: QueryClient, held: Project, row: ProjectRow): boolean {
  const isCounted =
    row.open_findings !== held.openFindings ||
    row.open_names !== held.openNames ||
    row.checked_facts !== held.checkedFacts;
  return isCounted && queries.isMutating({ mutationKey: projectKeys.resolved(row.id) }) === 0;
}

/** Whether it has just become what a list on the page asks for: by its state, its folder, or what is found in its text. */
function comesInto(
  queries: QueryClient,
  row: ProjectRow,
  { before, hasMoved }: { before: Status | undefined; hasMoved: boolean },
): boolean {
  const { status, open_findings: openFindings, open_names: openNames, folder_id: folderId } = row;
  return filtersWithout(queries, row.id).some(
    (filter) =>
      (filter.toCheck || hasMoved || before !== status) &&
      isAskedFor({ status, openFindings, openNames, folderId }, filter),
  );
}

/** Recordings whose deletion was sent. A change made before it may arrive after it; read again, they would be 404. */
const deletionsOfClient = new WeakMap<QueryClient, Set<string>>();

function deletionsOf(queries: QueryClient): Set<string> {
  const known = deletionsOfClient.get(queries) ?? new Set<string>();
  deletionsOfClient.set(queries, known);
  return known;
}

/** Everything of recordings, but of those whose deletion was sent. */
export function askAgain(queries: QueryClient): void {
  const deletions = deletionsOf(queries);
  void queries.invalidateQueries({
    queryKey: ['projects'],
    predicate: ({ queryKey }) => !queryKey.some((part) => typeof part === 'string' && deletions.has(part)),
  });
}

/**
 * Cancels what the page is reading of a recording, before its deletion is sent: an answer after that would be 404. From
 * then on no change of it makes the page read it.
 * @returns what reads it again, for a deletion that failed
 */
export async function cancelReads(queries: QueryClient, id: string): Promise<() => void> {
  const ofProject = { predicate: ({ queryKey }: Query) => queryKey.includes(id) };
  deletionsOf(queries).add(id);
  await queries.cancelQueries(ofProject);
  return () => {
    deletionsOf(queries).delete(id);
    void queries.invalidateQueries(ofProject);
  };
}

/** Takes deleted recordings out of everything that is loaded. */
export function forgetProjects(queries: QueryClient, ids: readonly string[]): void {
  const gone = new Set(ids);
  changeLists(queries, (pages) => withoutProjects(pages, gone));
  for (const id of ids) {
    // A page that still shows it says that it is gone; were it forgotten there, too, it would be asked for once more.
    // Not by `type`: to the library, a page that knows of it and asks no more counts as one that shows it no more.
    const isShown = (query: Query) => query.getObserversCount() > 0;
    queries.removeQueries({ queryKey: projectKeys.one(id), predicate: (query) => !isShown(query) });
    const open = queries.getQueryCache().find({ queryKey: projectKeys.one(id), exact: true });
    const error = new ApiError({ code: 'not_found', message: '', status: 404 });
    open?.setState({ data: undefined, status: 'error', fetchStatus: 'idle', error });
    queries.removeQueries({ queryKey: projectKeys.transcripts(id) });
  }
}
