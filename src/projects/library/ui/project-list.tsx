// The list of recordings: its pages as table or cards, what can be chosen of it, ages that stay true.
import { type DragEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClockAhead } from '#platform/browser/use-clock-ahead.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useIsLive } from '#projects/client/projects-context.tsx';
import { isNoAnswer } from '#projects/client/no-answer.ts';
import { allProjects } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { useFocusAfterRemoval } from '../model/focus-after-removal.ts';
import { isFiltered, type ListView, unfiltered, writeView } from '../model/list-view.ts';
import { ListTools } from './list-tools.tsx';
import { useSelection } from '../model/selection.ts';
import { type ChangeView, type useProjectPages, wantedOf } from './use-list-view.ts';
import { ListLoading, LoadFailed, NoLine } from '#projects/client/load-states.tsx';
import { dragProjects } from '#projects/client/dragged-projects.ts';
import { FolderNav, useFolderNames, useFolders } from '#projects/folders/public.tsx';
import { useAccessTo, useTeam } from '#projects/client/team.ts';
import { useAssignmentText, useOpenAssignments } from '#projects/assignments/public.tsx';
import { useSharedBy } from '#projects/sharing/public.tsx';
import { ProjectCards } from './rows/project-cards.tsx';
import type { OnAct, RowAction } from './rows/project-menu.tsx';
import type { PlaceOf } from './rows/place.ts';
import { ProjectTable } from './rows/project-table.tsx';
import { useViewMode } from './view-mode.ts';
import styles from '#projects/client/styles/project-list.module.css';

const SelectionBar = lazy(() => import('./selection/selection-bar.tsx'));
const RowDialog = lazy(() => import('./row-dialogs.tsx'));

const AGE_TICK_MS = 30_000;

type Pages = ReturnType<typeof useProjectPages>;
type ListProps = { query: Pages; view: ListView; onView: ChangeView };

export function ProjectList(props: ListProps) {
  const { t } = useLocale();
  const { query, view, onView } = props;
  if (!query.data && (query.isPaused || isNoAnswer(query.error))) return <NoLine text={t('list.noLine')} />;
  if (query.isPending) return <ListLoading />;
  if (!query.data)
    return (
      <LoadFailed
        title={t('list.failed')}
        error={query.error}
        text={(reason) => t('list.failedText', { reason })}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return <Loaded query={query} data={query.data} view={view} onView={onView} />;
}

function Loaded({ query, data, view, onView }: ListProps & { data: NonNullable<Pages['data']> }) {
  const { t } = useLocale();
  const [mode, setMode] = useViewMode();
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<{ project: Project; action: RowAction } | null>(null);
  const isLive = useIsLive();
  const now = useNow();
  const projects = useMemo(() => allProjects(data), [data]);
  const shown = useMemo(() => projects.map(({ id }) => id), [projects]);
  const { filter } = wantedOf(view);
  const { isPlaceholderData } = query;
  const { sort, order } = view;
  const listed = useMemo(
    () => (isPlaceholderData ? null : { order: `${sort} ${order}`, ids: shown }),
    [isPlaceholderData, sort, order, shown],
  );
  const [isDeleting, setDeleting] = useState(false);
  const { ids, toggle, set, drop } = useSelection(JSON.stringify(filter), listed);
  const box = useRef<HTMLDivElement>(null);
  const { note, goOn } = useFocusAfterRemoval(shown, box);
  const ask = useCallback<OnAct>(
    (project, action) => {
      note();
      setAsked({ project, action });
    },
    [note],
  );
  const onToggle = useCallback((id: string, range: boolean) => toggle({ id, shown, range }), [toggle, shown]);
  const choosing = useMemo(
    () => ({ ids, onToggle, onAll: (isChosen: boolean) => set(isChosen ? shown : []) }),
    [ids, onToggle, set, shown],
  );
  const found = data.pages.at(-1)?.found ?? projects.length;
  const placeOf = usePlaces(filter.folder ?? null);
  const list = { projects, placeOf, now, onAct: ask, choosing };
  return (
    <>
      <Folders view={view} onView={onView} />
      <ListTools
        view={view}
        onView={onView}
        mode={mode}
        onMode={setMode}
        isChoosing={isChoosing}
        onChoosing={(isOn) => {
          setChoosing(isOn);
          if (!isOn) set([]);
        }}
      />
      <div aria-live="polite">
        {!isLive && <p className="notice above">{t('list.offline')}</p>}
        {query.isRefetchError && <p className="notice red above">{t('list.stale')}</p>}
      </div>
      <div
        ref={box}
        className={styles.foundList}
        aria-busy={isPlaceholderData}
        onDragStart={(event) => drag(event, ids)}
        data-picking={isChoosing || ids.size > 0 || undefined}
      >
        {projects.length === 0 ? (
          <NothingFound view={view} onView={onView} />
        ) : mode === 'cards' ? (
          <ProjectCards {...list} />
        ) : (
          <ProjectTable {...list} sorting={view} onSort={onView} />
        )}
      </div>
      <Pager query={query} shown={projects.length} found={found} isSearch={isFiltered(view)} />
      <Suspense>
        {(ids.size > 0 || isDeleting) && (
          <SelectionBar
            ids={ids}
            found={found}
            filter={filter}
            onChoose={set}
            onDrop={drop}
            onAsk={note}
            onDeleting={setDeleting}
            onDeleted={goOn}
          />
        )}
        {asked && (
          <RowDialog {...asked} onClose={() => setAsked(null)} onGone={() => goOn([asked.project.id])} />
        )}
      </Suspense>
    </>
  );
}

function Pager(props: { query: Pages; shown: number; found: number; isSearch: boolean }) {
  const { t } = useLocale();
  const { query, shown, found, isSearch } = props;
  return (
    <div className={styles.pager}>
      <span className="num" aria-live="polite">
        {/* Of one recording the head of the page says it all. */}
        {found > 1 && shown > 0 && t(isSearch ? 'list.rangeFound' : 'list.range', { shown, total: found })}
        {isSearch && found === 1 && t('list.foundOne')}
      </span>
      {query.isFetchNextPageError && <span className="wrong">{t('list.moreFailed')}</span>}
      {query.hasNextPage && (
        <Button small busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

function Folders({ view, onView }: { view: ListView; onView: ChangeView }) {
  const [params] = useSearchParams();
  const isSearch = view.q.trim() !== '';
  const search = (folder: string | null) => `?${writeView({ ...view, q: '', folder }, params)}`;
  const open = (folder: string | null) => onView({ q: '', folder });
  return <FolderNav open={view.folder} isSearch={isSearch} search={search} onOpen={open} />;
}

/** Where the projects of the rows are. In an open folder every row would name the same one. */
function usePlaces(openFolder: string | null): PlaceOf {
  const names = useFolderNames();
  const accessTo = useAccessTo();
  const sharedBy = useSharedBy();
  const assigned = useOpenAssignments();
  const textOf = useAssignmentText();
  const team = useTeam();
  const canShare = Boolean(team && team.role !== 'viewer');
  return useCallback(
    (project) => {
      const { folderId } = project;
      const folder = folderId === null || folderId === openFolder ? null : (names.get(folderId) ?? null);
      const shared = sharedBy(project);
      const open = assigned.get(project.id) ?? [];
      const texts = open.map(textOf);
      const ofAssigned = {
        assigned: texts.length === 0 ? null : texts.map(({ line }) => line).join('; '),
        isLate: texts.some(({ isLate }) => isLate),
      };
      return { folder, shared, ...ofAssigned, access: accessTo(project), canShare };
    },
    [names, openFolder, sharedBy, assigned, textOf, accessTo, canShare],
  );
}

/** One that is chosen takes the others along. */
function drag({ target, dataTransfer }: DragEvent, chosen: ReadonlySet<string>): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-project]') : null;
  const id = row?.dataset.project;
  if (!row || id === undefined) return;
  dragProjects(dataTransfer, chosen.has(id) ? [...chosen] : [id]);
  dataTransfer.setDragImage(row, 0, 0);
}

function useNow(): Date {
  const ahead = useClockAhead();
  const [device, setDevice] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), AGE_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => new Date(device - ahead), [device, ahead]);
}

/** There are recordings, but none of these words or filters. */
function NothingFound({ view, onView }: { view: ListView; onView: ChangeView }) {
  const { t } = useLocale();
  const folders = useFolders();
  const words = view.q.trim();
  if (view.folder !== null && !isFiltered(view))
    return <EmptyFolder isGone={folders?.every(({ id }) => id !== view.folder) ?? false} />;
  return (
    <div className={`empty ${styles.nothing}`}>
      <h2 className={styles.first}>{words === '' ? t('list.nothing') : t('list.nothingFor', { words })}</h2>
      <p>{t(words === '' ? 'list.nothingFilter' : 'list.nothingText')}</p>
      <div className="acts">
        <Button onClick={() => onView({ ...unfiltered(view), folder: null })}>{t('list.showAll')}</Button>
      </div>
    </div>
  );
}

function EmptyFolder({ isGone }: { isGone: boolean }) {
  const { t } = useLocale();
  return (
    <div className={`empty ${styles.nothing}`}>
      <h2 className={styles.first}>{t(isGone ? 'folders.gone' : 'folders.empty')}</h2>
      <p>{t(isGone ? 'folders.goneText' : 'folders.emptyText')}</p>
    </div>
  );
}
