// A person's own seat: leaving the team, or handing it over.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#account/public.tsx';
import { ProveAgain } from '#identity/screens/security/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ShownMember, ShownTeam } from '../teams-schema.ts';
import { nameOf, useTeamAct } from './use-team.ts';
import styles from './team.module.css';

export function SeatSection({ team }: { team: ShownTeam }) {
  const { t } = useLocale();
  return (
    <section aria-labelledby="seat">
      <h2 id="seat">{t('team.seat')}</h2>
      <div className={styles.stack}>
        {team.role === 'owner' ? <HandOver team={team} /> : <Leave team={team} />}
      </div>
    </section>
  );
}

function Leave({ team }: { team: ShownTeam }) {
  const { t, path } = useLocale();
  const navigate = useNavigate();
  const { refresh } = useProfile();
  const [isAsking, setAsking] = useState(false);
  const leave = useTeamAct(() => t('team.left'), {
    showsError: true,
    onDone: () => {
      void refresh();
      void navigate(path('app'));
    },
  });
  return (
    <>
      <p className={styles.text}>{t('team.leaveLead')}</p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('team.leave')}
        </Button>
      </div>
      {isAsking && (
        <DangerDialog
          title={t('team.leaveTitle', { team: team.name })}
          keep={t('team.cancel')}
          confirm={t('team.leave')}
          isPending={leave.isPending}
          problem={leave.error?.message}
          onConfirm={() => leave.mutate({ path: '/leave', method: 'POST' })}
          onClose={() => setAsking(false)}
        >
          {t('team.leaveText')}
        </DangerDialog>
      )}
    </>
  );
}

function HandOver({ team }: { team: ShownTeam }) {
  const { t } = useLocale();
  const others = team.members.filter(({ userId }) => userId !== team.userId);
  const [chosen, setChosen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const to = others.find(({ userId }) => userId === chosen) ?? others[0];
  if (!to) return <p className={styles.text}>{`${t('team.ownerLead')} ${t('team.handOverNobody')}`}</p>;
  return (
    <>
      <p className={styles.text}>{t('team.ownerLead')}</p>
      <div className={styles.hand}>
        <label className="field">
          <span className="legend">{t('team.handOverTo')}</span>
          <select value={to.userId} onChange={({ target }) => setChosen(target.value)}>
            {others.map((member) => (
              <option key={member.userId} value={member.userId}>
                {member.name ? `${member.name} (${member.email})` : member.email}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={() => setAsking(true)}>{t('team.handOver')}</Button>
      </div>
      {isAsking && <HandOverDialog to={to} onClose={() => setAsking(false)} />}
    </>
  );
}

function HandOverDialog({ to, onClose }: { to: ShownMember; onClose: () => void }) {
  const { t } = useLocale();
  const keep = useRef<HTMLButtonElement>(null);
  const name = nameOf(to);
  const act = useTeamAct(() => t('team.handedOver', { name }), { onDone: onClose, showsError: true });
  const hand = () => act.mutate({ path: '/owner', method: 'POST', body: { userId: to.userId } });
  const needsProof = act.error instanceof ApiError && act.error.code === 'proof_needed';
  const actions = (
    <>
      <Button ref={keep} onClick={onClose}>
        {t('team.cancel')}
      </Button>
      <Button look="danger-full" busy={act.isPending} busyLabel={t('shell.loading')} onClick={hand}>
        {t('team.handOver')}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={t('team.handOverTitle', { name })}
      tone="bad"
      initialFocus={keep}
      actions={needsProof ? undefined : actions}
    >
      <p>{t('team.handOverText', { name })}</p>
      {needsProof && (
        <div className={styles.proof}>
          <ProveAgain onProven={hand} onCancel={onClose} />
        </div>
      )}
      <div role="alert">{act.error && !needsProof && <p className="notice red">{act.error.message}</p>}</div>
    </Dialog>
  );
}
