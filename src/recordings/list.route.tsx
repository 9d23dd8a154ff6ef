// „Meine Diktate“: running uploads, the list and the form. Drawn in the browser only (SPEC.md 2).
import { lazy, Suspense, useRef } from 'react';
import { OnboardingHint } from '#account/door.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useDesk, WithDesk } from './desk.tsx';
import { recordingLimits } from './limits.ts';
import { formatBytes } from './upload/form/file-check.ts';
import { UploadForm } from './upload/form/upload-form.tsx';
import { useAccount } from './upload/form/use-account.ts';
import { useUploads } from './upload/form/use-uploads.ts';
import { formatTotal } from './workspace/format-time.ts';
import { ListLoading } from './workspace/list-states.tsx';
import { useListView, useProjectPages } from './workspace/list/use-list-view.ts';
import { ProjectList } from './workspace/project-list.tsx';
import './workspace/list/list.css';
import './workspace/workspace.css';

/** Comes with what sends them, or with the first of them. */
const RunningUploads = lazy(() =>
  import('./upload/form/running-uploads.tsx').then((module) => ({ default: module.RunningUploads })),
);
/** Loaded when the first upload is through. */
const ProcessingDialog = lazy(() =>
  import('./upload/form/processing-dialog.tsx').then((module) => ({ default: module.ProcessingDialog })),
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
  return (
    <>
      <title>{t('list.title')}</title>
      <div className="page-head">
        <h1>{t('list.title')}</h1>
        <p className="small" />
      </div>
      {/* What comes takes the same places: nothing moves when it is there. */}
      <div className="desk">
        <div className="new awaited">
          <h2>{t('upload.title')}</h2>
        </div>
        <div className="lists">
          <ListLoading />
        </div>
      </div>
    </>
  );
}

export default function ListScreen() {
  return (
    <WithDesk fallback={<HydrateFallback />}>
      <Desk />
    </WithDesk>
  );
}

function Desk() {
  const { t } = useLocale();
  const { created } = useDesk();
  const [view, onView] = useListView();
  const query = useProjectPages(view);
  const { data } = query;
  const uploads = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const totals = data?.pages.at(-1);
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
      <OnboardingHint />
      <div className="desk">
        <Suspense>{uploads.length > 0 && <RunningUploads />}</Suspense>
        <UploadForm input={input} />
        <div className="lists">
          <ProjectList
            query={query}
            view={view}
            onView={onView}
            emptyHint={useEmptyHint()}
            onChoose={() => input.current?.click()}
            hideEmpty={uploads.length > 0}
          />
        </div>
      </div>
      <Suspense>{created.length > 0 && <ProcessingDialog />}</Suspense>
    </>
  );
}

function useEmptyHint(): string | null {
  const { t, locale } = useLocale();
  const account = useAccount()?.account;
  if (!account) return null;
  const size = formatBytes(account.fileBytes, locale);
  if (account.pro) return t('list.emptyTextPro', { size });
  return t(account.plan === 'first-time' ? 'list.emptyText' : 'list.emptyTextFree', {
    size,
    minutes: recordingLimits.freeDurationMs / 60_000,
  });
}
