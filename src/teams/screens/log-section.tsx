// Who did what in the team when, for owner and admins.
import { useQuery } from '@tanstack/react-query';
import type { TextKey } from '#i18n/de.ts';
import { formatMoment } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ShownLog } from '../teams-schema.ts';
import { LOG_QUERY } from './use-team.ts';
import styles from './team.module.css';

export function LogSection() {
  const { t } = useLocale();
  const { api } = useSession();
  const { data, isError } = useQuery({
    queryKey: LOG_QUERY,
    queryFn: ({ signal }) => api<ShownLog>('/api/team/log', { signal }),
  });
  return (
    <section aria-labelledby="log">
      <h2 id="log">{t('team.log')}</h2>
      <div className={styles.stack}>
        {data && <p className="muted">{t('team.logLead', { days: data.days })}</p>}
        <div role="alert">{isError && !data && <p className="notice red">{t('team.logFailed')}</p>}</div>
        {data?.entries.length === 0 && <p>{t('team.logEmpty')}</p>}
        {data && data.entries.length > 0 && (
          <ol className={styles.log}>
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: ShownLog['entries'][number] }) {
  const { locale, t } = useLocale();
  const { kind, actor, about, role, policies, key, createdAt } = entry;
  const values = {
    actor: actor ?? t('team.gone'),
    about: about ?? t('team.gone'),
    role: role === null ? '' : t(`team.role.${role}`),
    key: key ?? '',
    policies: policies.map((name) => t(`team.policy.${name}` as TextKey)).join(', '),
  };
  return (
    <li>
      <span className="muted small num">{formatMoment(createdAt, locale)}</span>
      <span>{t(`team.log.${kind}` as TextKey, values)}</span>
    </li>
  );
}
