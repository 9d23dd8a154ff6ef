// The list of recordings: loads its pages, shows them as table or cards, keeps ages true.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useDesk, useIsLive } from '../desk.tsx';
import { allProjects, isSettled, type ProjectPages, projectKeys } from '../project-cache.ts';
import { listProjects } from '../projects-api.ts';
import type { Project } from '../recording.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListEmpty, ListLoading, LoadFailed } from './list-states.tsx';
import { ProjectCards } from './project-cards.tsx';
import { ProjectTable } from './project-table.tsx';
import { useViewMode } from './view-mode.ts';

/** Asked this often while changes do not come by themselves. */
const POLL_MS = 5000;
const AGE_TICK_MS = 30_000;

export function useProjectPages() {
  const { api } = useDesk();
  const isLive = useIsLive();
  return useInfiniteQuery({
    queryKey: projectKeys.list,
    queryFn: ({ pageParam, signal }) => listProjects(api, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      !isLive && state.data && allProjects(state.data).some((project) => !isSettled(project))
        ? POLL_MS
        : false,
  });
}

export function ProjectList(props: { emptyHint: string | null; onChoose: () => void; hideEmpty: boolean }) {
  const { t } = useLocale();
  const query = useProjectPages();
  const [asked, setAsked] = useState<Project | null>(null);
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
  const projects = allProjects(query.data);
  if (projects.length === 0)
    return props.hideEmpty ? null : <ListEmpty hint={props.emptyHint} onChoose={props.onChoose} />;
  const total = query.data.pages.at(-1)?.total ?? projects.length;
  return (
    <>
      <Loaded pages={query.data} onDelete={setAsked} />
      <div className="pager">
        <span className="num" aria-live="polite">
          {/* Of one recording the head of the page says it all. */}
          {total > 1 && t('list.range', { shown: projects.length, total })}
        </span>
        {query.isFetchNextPageError && <span className="wrong">{t('list.moreFailed')}</span>}
        {query.hasNextPage && (
          <Button small busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
      </div>
      <DeleteDialog project={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Loaded({ pages, onDelete }: { pages: ProjectPages; onDelete: (project: Project) => void }) {
  const { t } = useLocale();
  const [mode, setMode] = useViewMode();
  const now = useNow();
  const isLive = useIsLive();
  const projects = allProjects(pages);
  return (
    <>
      <div className="tools">
        <div aria-live="polite">{!isLive && <p className="notice">{t('list.offline')}</p>}</div>
        <Segmented
          label={t('list.view')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'table', label: <ModeLabel icon="table" text={t('list.viewTable')} /> },
            { value: 'cards', label: <ModeLabel icon="cards" text={t('list.viewCards')} /> },
          ]}
        />
      </div>
      {mode === 'cards' ? (
        <ProjectCards projects={projects} now={now} onDelete={onDelete} />
      ) : (
        <ProjectTable projects={projects} now={now} onDelete={onDelete} />
      )}
    </>
  );
}

function ModeLabel({ icon, text }: { icon: 'table' | 'cards'; text: string }) {
  return (
    <>
      <Icon name={icon} small />
      {text}
    </>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGE_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
