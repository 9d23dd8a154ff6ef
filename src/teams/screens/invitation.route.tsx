// The page of an invitation: what it is for, what the team sees of who accepts it, and the question.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatDay } from '#i18n/format-day.ts';
import { useProfile } from '#account/public.tsx';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useToast } from '#ui/toast.tsx';
import type { OpenedInvitation } from '../teams-schema.ts';
import { nameOf } from './use-team.ts';
import styles from './team.module.css';

export default function Invitation() {
  const { t } = useLocale();
  const { api } = useSession();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const { data, error } = useQuery({
    queryKey: ['team-invitation', code],
    // Asked once: one that was accepted is gone.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: (count, failure) => count < 2 && failure instanceof ApiError && failure.status === 0,
    queryFn: ({ signal }) =>
      api<OpenedInvitation>('/api/team/invitation/open', {
        method: 'POST',
        body: { code: code || '-' },
        signal,
      }),
  });
  return (
    <>
      <PageTitle>{t('team.invitation.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('team.invitation.title')}</h1>
      </div>
      <div role="alert">{error && !data && <Refused error={error} />}</div>
      {!data && !error && <p className="muted">{t('shell.loading')}</p>}
      {data && <Opened invitation={data} code={code} />}
    </>
  );
}

function Refused({ error }: { error: Error }) {
  const { t, path } = useLocale();
  return (
    <div className={styles.stack}>
      <p className="notice red">{error.message}</p>
      <div>
        <Link to={path('app')}>{t('team.invitation.toApp')}</Link>
      </div>
    </div>
  );
}

function Opened({ invitation, code }: { invitation: OpenedInvitation; code: string }) {
  const { locale, t, path } = useLocale();
  const { team, inviter, role, email, expiresAt, ownTeam } = invitation;
  const name = inviter.name ? `${inviter.name} (${inviter.email})` : nameOf(inviter);
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t('team.invitation.lead', { inviter: name, team })}</p>
      <p className={styles.text}>
        {t('team.invitation.role', { role: t(`team.role.${role}`), does: t(`team.does.${role}`) })}
      </p>
      <h2 className={styles.subtitle}>{t('team.invitation.seesTitle')}</h2>
      <ul className={`${styles.text} ${styles.sees}`}>
        <li>{t('team.invitation.own')}</li>
        <li>{t('team.invitation.sees')}</li>
        <li>{t('team.invitation.shared')}</li>
        <li>{t('team.invitation.policies')}</li>
      </ul>
      <p className="muted small">
        {t('team.invitation.until', { email, day: formatDay(expiresAt, locale) })}
      </p>
      {ownTeam === null ? (
        <Answer code={code} />
      ) : (
        <>
          <p className={`notice ${styles.text}`}>{t('team.invitation.inTeam', { team: ownTeam })}</p>
          <div>
            <Link to={path('team')}>{t('team.invitation.toTeam')}</Link>
          </div>
        </>
      )}
    </div>
  );
}

function Answer({ code }: { code: string }) {
  const { t, path } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useProfile();
  const post = <Of,>(act: string) =>
    api<Of>(`/api/team/invitation/${act}`, { method: 'POST', body: { code } });
  const accept = useMutation({
    mutationFn: () => post<{ team: string }>('accept'),
    onSuccess: async ({ team }) => {
      toast(t('team.invitation.accepted', { team }));
      void refresh();
      await queries.invalidateQueries({ queryKey: ['team'] });
      await navigate(path('team'), { replace: true });
    },
  });
  const decline = useMutation({
    mutationFn: () => post('decline'),
    onSuccess: async () => {
      toast(t('team.invitation.declined'));
      await navigate(path('app'), { replace: true });
    },
  });
  const error = accept.error ?? decline.error;
  return (
    <>
      <div role="alert">{error && <p className="notice red">{error.message}</p>}</div>
      <div className="acts">
        <Button
          look="primary"
          busy={accept.isPending}
          busyLabel={t('shell.loading')}
          onClick={() => accept.mutate()}
        >
          {t('team.invitation.accept')}
        </Button>
        <Button busy={decline.isPending} busyLabel={t('shell.loading')} onClick={() => decline.mutate()}>
          {t('team.invitation.decline')}
        </Button>
      </div>
    </>
  );
}
