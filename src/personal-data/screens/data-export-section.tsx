// Has everything put together that the person has here, and gives the archive once it is ready.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ShownExport } from '../export/data-exports.server.ts';
import { EXPORT_KEPT_DAYS } from '../export/export-days.ts';
import styles from './personal-data.module.css';

const PATH = '/api/account/data-export';
const KEY = ['personal-data', 'export'];
/** ms between two questions while it is being made. */
const AGAIN_MS = 2_000;
const MEGABYTE = 1_000_000;

type Answer = { latest: ShownExport | null };

export function DataExportSection() {
  const { t } = useLocale();
  const { latest, failure, isBusy, request } = useDataExport();
  const isWorking = latest?.state === 'working';
  return (
    <section className={styles.section} id="data-export" aria-labelledby="data-export-title">
      <h2 id="data-export-title">{t('dataExport.title')}</h2>
      <p className="muted">{t('dataExport.lead', { days: EXPORT_KEPT_DAYS })}</p>
      <div role="alert">
        {failure && <p className="notice red">{failure}</p>}
        {latest?.state === 'failed' && <p className="notice red">{t('dataExport.failed')}</p>}
      </div>
      <output>
        {isWorking && <span className="notice blue">{t('dataExport.working')}</span>}
        {latest?.state === 'ready' && <Ready made={latest} />}
      </output>
      {/* It stays while it is busy, and keeps the focus. */}
      <Button busy={isBusy || isWorking} onClick={() => void request()}>
        {t(latest?.state === 'ready' ? 'dataExport.again' : 'dataExport.request')}
      </Button>
    </section>
  );
}

function Ready({ made }: { made: ShownExport }) {
  const { t, locale } = useLocale();
  const { sizeBytes, expiresAt } = made;
  const megabytes = Math.max(0.1, (sizeBytes ?? 0) / MEGABYTE);
  const size = megabytes.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <>
      <a href={`${PATH}/file`} download>
        {t('dataExport.download')}
      </a>{' '}
      <span className="muted">
        {t('dataExport.facts', { size, until: formatDay(expiresAt ?? made.requestedAt, locale) })}
      </span>
    </>
  );
}

function useDataExport() {
  const { t } = useLocale();
  const { api } = useSession();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery<Answer>({
    queryKey: KEY,
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'working' ? AGAIN_MS : false),
    queryFn: ({ signal }) => api<Answer>(PATH, { signal }),
  });
  const request = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await api<Answer>(PATH, { method: 'POST' });
      // A question still on its way knows nothing of the archive and would put the older state back.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<Answer>(KEY, answer);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('dataExport.failed'));
    }
    setBusy(false);
  };
  return { latest: data?.latest, failure, isBusy, request };
}
