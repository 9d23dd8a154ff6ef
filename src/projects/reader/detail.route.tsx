// One recording at `/app/f/:id`. Drawn in the browser only, as the list is.
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { checkRoute } from '#pages/route-checks.ts';
import { useProjects, useIsLive, WithProjects } from '#projects/client/projects-context.tsx';
import { isNoAnswer, NO_ANSWER_POLL_MS } from '#projects/client/no-answer.ts';
import { useOpenPage } from '#projects/client/cache/open-page.ts';
import { isResolved, projectKeys } from '#projects/client/cache/project-cache.ts';
import { loadProject, UnexpectedFormatError } from '#projects/client/projects-api.ts';
import { BackLink } from '#projects/library/public.tsx';
import { DetailPage } from './detail-page.tsx';
import { ListLoading, LoadFailed, NoLine } from '#projects/client/load-states.tsx';
import { titleOf } from '#projects/client/project-title.ts';
import detailStatesStyles from '#projects/client/styles/detail-states.module.css';
import detailHeadStyles from '#projects/client/styles/detail-head.module.css';

const POLL_MS = 5000;

export function loader({ url }: LoaderFunctionArgs) {
  checkRoute(url);
  return null;
}

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  checkRoute(url);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <ListLoading />
    </Frame>
  );
}

export default function DetailScreen() {
  const { id = '' } = useParams();
  return (
    <WithProjects fallback={<HydrateFallback />}>
      <Loading key={id} id={id} />
    </WithProjects>
  );
}

function Loading({ id }: { id: string }) {
  const { t } = useLocale();
  const { api, live } = useProjects();
  const isLive = useIsLive();
  useOpenPage(live, id);
  const { data, error, refetch, isFetching, isPaused } = useQuery({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => loadProject(api, id, signal),
    // What is gone does not come back, so the news of other recordings are no reason to ask for it again.
    enabled: ({ state }) => !isGone(state.error),
    refetchInterval: ({ state }) => {
      if (!state.data) return isNoAnswer(state.error) && NO_ANSWER_POLL_MS;
      return !isLive && !isResolved(state.data) && POLL_MS;
    },
  });
  // Before what the page has of it: who may not read it any more reads on neither.
  if (isGone(error))
    return (
      <Frame>
        <div className="empty">
          <h1 className={detailStatesStyles.missing}>{t('detail.notFound')}</h1>
          <p>{t('detail.notFoundText')}</p>
        </div>
      </Frame>
    );
  if (data)
    return (
      <>
        <title>{titleOf(data, t)}</title>
        <DetailPage project={data} />
      </>
    );
  if (isPaused || isNoAnswer(error))
    return (
      <Frame>
        <NoLine text={t('list.noLineOne')} />
      </Frame>
    );
  if (!error) return <HydrateFallback />;
  return (
    <Frame>
      <LoadFailed
        title={t(error instanceof UnexpectedFormatError ? 'detail.unexpectedFormat' : 'detail.failedToLoad')}
        error={error}
        text={(reason) => reason}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Frame>
  );
}

/** Deleted, somebody else's, or no recording at all. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** What stands on the page whatever becomes of the recording. */
function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useLocale();
  return (
    <>
      <title>{t('detail.transcript')}</title>
      <div className={detailHeadStyles.docHead}>
        <BackLink />
      </div>
      <div className={detailStatesStyles.docEmpty}>{children}</div>
    </>
  );
}
