// Who has a seat: their roles, which owner and admins change, and the end of a seat.
import { useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ShownMember, ShownTeam } from '../teams-schema.ts';
import { isManager, nameOf, useTeamAct } from './use-team.ts';
import styles from './team.module.css';

export const GIVEN_ROLES = ['admin', 'member', 'viewer'] as const;
type GivenRole = (typeof GIVEN_ROLES)[number];

export function MembersSection({ team }: { team: ShownTeam }) {
  const { t } = useLocale();
  const { seats, taken } = team;
  const [leaving, setLeaving] = useState<ShownMember | null>(null);
  return (
    <section aria-labelledby="members">
      <h2 id="members">{t('team.members')}</h2>
      <div className={styles.stack}>
        <p className="muted">{t('team.seats', { taken, seats, free: Math.max(0, seats - taken) })}</p>
        <ul className={styles.people}>
          {team.members.map((member) => (
            <Member
              key={member.userId}
              member={member}
              isSelf={member.userId === team.userId}
              mayChange={isManager(team) && member.role !== 'owner'}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </ul>
      </div>
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function Member(props: { member: ShownMember; isSelf: boolean; mayChange: boolean; onRemove: () => void }) {
  const { member, isSelf, mayChange, onRemove } = props;
  const { locale, t } = useLocale();
  const name = nameOf(member);
  return (
    <li>
      <div>
        <p className={styles.name} dir="auto" translate="no">
          {name}
          {isSelf && <span className={styles.mark}>{t('team.you')}</span>}
        </p>
        <p className="muted small">
          {member.name && `${member.email} · `}
          <span className={styles.whole}>
            {t('team.joined', { day: formatDay(member.joinedAt, locale) })}
          </span>
        </p>
      </div>
      {mayChange ? (
        <div className={styles.acts}>
          <RoleChoice member={member} />
          {!isSelf && (
            <Button small aria-label={t('team.removeNamed', { name })} onClick={onRemove}>
              {t('team.remove')}
            </Button>
          )}
        </div>
      ) : (
        <p className="small">{t(`team.role.${member.role}`)}</p>
      )}
    </li>
  );
}

function RoleChoice({ member }: { member: ShownMember }) {
  const { t } = useLocale();
  const name = nameOf(member);
  const [chosen, setChosen] = useState<GivenRole | null>(null);
  const change = useTeamAct(() =>
    t('team.roleChanged', { name, role: t(`team.role.${chosen ?? 'member'}`) }),
  );
  return (
    <select
      aria-label={t('team.roleOf', { name })}
      value={change.isPending && chosen ? chosen : member.role}
      onChange={({ target }) => {
        const role = target.value as GivenRole;
        setChosen(role);
        change.mutate({ path: `/members/${member.userId}`, method: 'PATCH', body: { role } });
      }}
    >
      {GIVEN_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`team.role.${role}`)}
        </option>
      ))}
    </select>
  );
}

function RemoveDialog({ member, onClose }: { member: ShownMember; onClose: () => void }) {
  const { t } = useLocale();
  const name = nameOf(member);
  const remove = useTeamAct(() => t('team.removed', { name }), { onDone: onClose, showsError: true });
  return (
    <DangerDialog
      title={t('team.removeTitle', { name })}
      keep={t('team.keep')}
      confirm={t('team.remove')}
      isPending={remove.isPending}
      problem={remove.error?.message}
      onConfirm={() => remove.mutate({ path: `/members/${member.userId}`, method: 'DELETE' })}
      onClose={onClose}
    >
      {t('team.removeText', { name })}
    </DangerDialog>
  );
}
