// Who opened, took along or deleted what of the person's data, newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import type { AccessPage, ShownAccess } from '../access/access-log.server.ts';
import styles from './personal-data.module.css';

export function AccessLogSection() {
  const { t } = useLocale();
  const { api } = useSession();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['personal-data', 'access-log'],
    initialPageParam: null as number | null,
    getNextPageParam: (page: AccessPage) => page.before,
    queryFn: ({ pageParam, signal }) =>
      api<AccessPage>(`/api/account/access-log${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className={styles.section} id="access-log" aria-labelledby="access-log-title">
      <h2 id="access-log-title">{t('access.title')}</h2>
      <p className="muted">{t('access.lead')}</p>
      <div role="alert">{error && <p className="notice red">{error.message}</p>}</div>
      {entries?.length === 0 && <p className="muted">{t('access.none')}</p>}
      {entries && entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('access.more')}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: ShownAccess }) {
  const { t, locale } = useLocale();
  const { actor, action, project, items, reason, at } = entry;
  return (
    <li>
      <p>
        {t(`access.action.${action}`)}
        {project && `: ${project.title}`}
        {items > 1 && ` (${items.toLocaleString(locale)})`}
      </p>
      <p className="muted small">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
        {` · ${t(`access.actor.${actor}`)}`}
        {reason && ` · ${reason}`}
      </p>
    </li>
  );
}
