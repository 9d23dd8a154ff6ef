// „Meine Diktate“: running uploads, the list and the form, which stands alone where there is no recording yet. Drawn in the browser only.
import { lazy, Suspense } from 'react';
import { OnboardingHint, useIsOnboardingOffered } from '#account/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { WithProjects } from '#projects/client/projects-context.tsx';
import {
  AwaitedForm,
  UploadForm,
  useAccount,
  useRunningUploads,
  useUploads,
} from '#projects/upload/public.tsx';
import { type ListStart, useListStart } from '#projects/client/cache/list-start.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import type { ProjectPage } from '#projects/client/projects-api.ts';
import { formatTotal } from '#projects/client/format-time.ts';
import { ListLoading } from '#projects/client/load-states.tsx';
import { isFiltered } from '../model/list-view.ts';
import { useListView, useProjectPages } from './use-list-view.ts';
import { ProjectList } from './project-list.tsx';
import listStyles from './list.module.css';

/** Comes with what sends them, or with the first of them. */
const RunningUploads = lazy(() =>
  import('#projects/upload/ui/queue/running-uploads.tsx').then((module) => ({
    default: module.RunningUploads,
  })),
);
/** Loaded with the first recording: nobody gets a mail before. */
const MailQuestion = lazy(() =>
  import('#account/preferences/public.tsx').then((module) => ({ default: module.MailQuestion })),
);
/** Loaded when the first upload is through. */
const ProcessingDialog = lazy(() =>
  import('#projects/upload/ui/queue/processing-dialog.tsx').then((module) => ({
    default: module.ProcessingDialog,
  })),
);

/** Less is not counted. */
const MINUTE_MS = 60_000;

/** With a loader of its own in the browser, the server sends the fallback alone. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useLocale();
  const start = useListStart();
  if (isEmptyStart(start))
    return (
      <>
        <FirstHead isFirst={start === 'first'} />
        <div className={listStyles.desk} data-first />
      </>
    );
  return (
    <>
      <title>{t('list.title')}</title>
      <div className="page-head">
        <h1>{t('list.title')}</h1>
        <p className="small" />
      </div>
      {/* What comes takes the same places: nothing moves when it is there. */}
      <div className={listStyles.desk}>
        <AwaitedForm className={listStyles.awaited} />
        <div className={listStyles.lists} data-lists>
          <ListLoading />
        </div>
      </div>
    </>
  );
}

export default function ListScreen() {
  return (
    <WithProjects fallback={<HydrateFallback />}>
      <ProjectsValue />
    </WithProjects>
  );
}

function ProjectsValue() {
  const { created } = useRunningUploads();
  const [view, onView] = useListView();
  const query = useProjectPages(view);
  const uploads = useUploads();
  const totals = query.data?.pages.at(-1);
  const isAll = !isFiltered(view) && view.folder === null;
  const start = useListStart(isAll && !query.isPlaceholderData ? totals?.total : undefined);
  const plan = useAccount()?.account.plan ?? 'first-time';
  const isEmpty = totals ? totals.total === 0 : query.isLoading && isEmptyStart(start);
  const isFirst = isAll && isEmpty;
  const isOnboardingOffered = useIsOnboardingOffered(
    query.data?.pages.some((page) => page.projects.some(isReadable)) ?? false,
  );
  return (
    <>
      {isFirst ? (
        <FirstHead isFirst={start ? start === 'first' : plan === 'first-time'} />
      ) : (
        <ListHead totals={totals} />
      )}
      {isOnboardingOffered ? (
        // It asks for the mails as well.
        <OnboardingHint />
      ) : (
        <Suspense>{totals && totals.total > 0 && <MailQuestion />}</Suspense>
      )}
      <div className={listStyles.desk} data-first={isFirst || undefined}>
        <Suspense>{uploads.length > 0 && <RunningUploads />}</Suspense>
        <UploadForm isFirst={isFirst} />
        {!isFirst && (
          <div className={listStyles.lists} data-lists>
            <ProjectList query={query} view={view} onView={onView} />
          </div>
        )}
      </div>
      <Suspense>{created.length > 0 && <ProcessingDialog />}</Suspense>
    </>
  );
}

function ListHead({ totals }: { totals: ProjectPage | undefined }) {
  const { t } = useLocale();
  return (
    <>
      <title>{t('list.title')}</title>
      <div className="page-head">
        <h1>{t('list.title')}</h1>
        <p className="muted small num">
          {totals && totals.total > 0 && (
            <>
              {totals.total === 1 ? t('list.countOne') : t('list.count', { count: totals.total })}
              {totals.totalDurationMs >= MINUTE_MS && ` · ${formatTotal(totals.totalDurationMs, t)}`}
            </>
          )}
        </p>
      </div>
    </>
  );
}

function isEmptyStart(start: ListStart | null): boolean {
  return start === 'first' || start === 'emptied';
}

/** An empty list is the form. */
function FirstHead({ isFirst }: { isFirst: boolean }) {
  const { t } = useLocale();
  return (
    <div className={listStyles.firstHead}>
      <title>{t('list.title')}</title>
      {/* Those who deleted all they had begin once more, not for the first time. */}
      <h1>{t(isFirst ? 'list.empty' : 'list.emptyAgain')}</h1>
      <p className={listStyles.lede}>{t('list.emptyText')}</p>
    </div>
  );
}
