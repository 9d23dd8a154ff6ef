// Where the person is signed in: each device with the times that help to know it again, and ways to sign it out.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { dropPushSubscriptions } from '#platform/browser/push-subscriptions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ActiveSession } from '../../devices/devices.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { FRESH_MS, Moment, SafetyList, useDeviceName } from './safety-list.tsx';
import styles from './safety.module.css';

const QUERY = { queryKey: ['identity', 'sessions'], staleTime: FRESH_MS } as const;

/** @param props.more what else a session has on its device, by its id */
export function ActiveSessions({ more }: { more?: (sessionId: string) => ReactNode }) {
  const { t } = useLocale();
  const { api } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    ...QUERY,
    queryFn: ({ signal }) => api<{ sessions: ActiveSession[] }>('/api/auth/sessions', { signal }),
  });
  const sessions = data?.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <section id="active-sessions" aria-labelledby="active-sessions-title">
      <h2 id="active-sessions-title">{t('sessions.title')}</h2>
      <div>
        <p className={`muted ${styles.safetyLead}`}>{t('sessions.lead')}</p>
        <SafetyList
          rows={sessions}
          error={error}
          failed={t('sessions.failed')}
          empty={t('sessions.empty')}
          isFetching={isFetching}
          retry={() => void refetch()}
        >
          {(session) => <SessionRow key={session.id} session={session} more={more?.(session.id)} />}
        </SafetyList>
        {sessions && <SignOutMany hasOthers={sessions.length > 1} />}
      </div>
    </section>
  );
}

function SessionRow({ session, more }: { session: ActiveSession; more: ReactNode }) {
  const { t } = useLocale();
  const deviceName = useDeviceName();
  const end = useEnd();
  const device = deviceName(session.device);
  return (
    <li>
      <div>
        <p className={styles.safetyName}>
          {device}
          {session.isCurrent && <span className={styles.safetyMark}>{t('sessions.this')}</span>}
        </p>
        <p className="muted small">
          {t('sessions.signedInOn')} <Moment at={session.createdAt} />
          {!session.isCurrent && (
            <>
              {' · '}
              {t('sessions.lastUsed')} <Moment at={session.lastUsedAt} />
            </>
          )}
        </p>
        {more}
      </div>
      {!session.isCurrent && (
        <Button
          small
          busy={end.isPending}
          busyLabel={t('sessions.busy')}
          aria-label={t('sessions.endOne', { device })}
          onClick={() => end.mutate(`/api/auth/sessions/${session.id}`)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Signs others out by a DELETE on the path given. */
function useEnd() {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => api(path, { method: 'DELETE' }),
    onSuccess: () => toast(t('sessions.ended')),
    onError: (error) => toast(error.message, { kind: 'error' }),
    // Also after a failure: the session may have ended by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY.queryKey }),
  });
}

function SignOutMany({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useLocale();
  const end = useEnd();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`acts ${styles.safetyActs}`}>
      {hasOthers && (
        <Button
          busy={end.isPending}
          busyLabel={t('sessions.busy')}
          onClick={() => end.mutate('/api/auth/sessions?scope=others')}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <SignOutEverywhere open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function SignOutEverywhere(props: { open: boolean; onClose: () => void }) {
  const { t, path } = useLocale();
  const { client } = useSession();
  const toast = useToast();
  const safe = useRef<HTMLButtonElement>(null);
  const signOut = useMutation({
    mutationFn: async () => {
      const { auth } = await client();
      // Before the session ends: the page is left as soon as it has.
      await dropPushSubscriptions();
      // The official client also deletes the session from this browser and notifies its other tabs.
      const { error } = await auth.signOut({ scope: 'global' });
      if (error) throw error;
      window.location.assign(path('login'));
    },
    onError: () => {
      props.onClose();
      toast(t('shell.logoutFailed'), { kind: 'error' });
    },
  });
  const isBusy = signOut.isPending || signOut.isSuccess;
  return (
    <Dialog
      {...props}
      tone="bad"
      title={t('sessions.endAllTitle')}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={props.onClose}>
            {t('sessions.cancel')}
          </Button>
          <Button
            look="danger-full"
            busy={isBusy}
            busyLabel={t('sessions.busy')}
            onClick={() => signOut.mutate()}
          >
            {t('sessions.endAll')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.endAllText')}</p>
    </Dialog>
  );
}
