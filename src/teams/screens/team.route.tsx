// The team of a person: its people, its policies, its keys for programs, its log, and their own seat.
import { useState } from 'react';
import { useProfile } from '#account/public.tsx';
import { TeamKeysSection } from '#api-keys/public.tsx';
import { Button } from '#ui/button.tsx';
import { IndexedPage } from '#ui/indexed-page.tsx';
import { useLocale } from '#ui/locale.tsx';
import { NameDialog } from '#ui/name-dialog.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { ShownTeam } from '../teams-schema.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { LogSection } from './log-section.tsx';
import { MembersSection } from './members-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { SeatSection } from './seat-section.tsx';
import { isManager, TEAM_QUERY, useTeam, useTeamAct } from './use-team.ts';
import styles from './team.module.css';

/** As the server takes it. */
const LONGEST_NAME = 80;

export default function Team() {
  const { t } = useLocale();
  const { data: team, isError, isPending } = useTeam();
  return (
    <>
      <PageTitle>{team ? `${t('team.title')}: ${team.name}` : t('team.title')}</PageTitle>
      {team ? <Head team={team} /> : <Title />}
      <div role="alert">
        {isError && team === undefined && <p className="notice red">{t('team.failedToLoad')}</p>}
      </div>
      {isPending && <p className="muted">{t('shell.loading')}</p>}
      {team === null && <NoTeam />}
      {team && <Sections team={team} />}
    </>
  );
}

function Title() {
  const { t } = useLocale();
  return (
    <div className="page-head">
      <h1>{t('team.title')}</h1>
    </div>
  );
}

function Head({ team }: { team: ShownTeam }) {
  const { t } = useLocale();
  const [isNaming, setNaming] = useState(false);
  return (
    <div className="page-head">
      <h1 dir="auto" translate="no">
        {team.name}
      </h1>
      <p className="muted small">
        {t('team.yourRole', { role: t(`team.role.${team.role}`), does: t(`team.does.${team.role}`) })}
      </p>
      {isManager(team) && !team.needsFactor && (
        <Button small onClick={() => setNaming(true)}>
          {t('team.rename')}
        </Button>
      )}
      {isNaming && <Rename name={team.name} onClose={() => setNaming(false)} />}
    </div>
  );
}

function Rename({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLocale();
  const { refresh } = useProfile();
  const rename = useTeamAct(() => null, {
    onDone: () => {
      void refresh();
      onClose();
    },
    showsError: true,
  });
  return (
    <NameDialog
      title={t('team.renameTitle')}
      label={t('team.name')}
      name={name}
      maxLength={LONGEST_NAME}
      save={t('team.save')}
      cancel={t('team.cancel')}
      isPending={rename.isPending}
      problem={rename.error ? t('team.nameHint', { most: LONGEST_NAME }) : null}
      onSave={(wanted) => rename.mutate({ path: '', method: 'PATCH', body: { name: wanted } })}
      onClose={onClose}
    />
  );
}

function NoTeam() {
  const { t, path } = useLocale();
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t('team.none.lead')}</p>
      <p className={styles.text}>{t('team.none.own')}</p>
      <p className={`muted ${styles.text}`}>{t('team.none.invited')}</p>
      <div className="acts">
        <a className="btn primary" href={path('business-suite')}>
          {t('team.none.toBusiness')}
        </a>
        <a className="btn" href={path('pricing')}>
          {t('team.none.toPricing')}
        </a>
      </div>
    </div>
  );
}

function Sections({ team }: { team: ShownTeam }) {
  const { t } = useLocale();
  const isIn = !team.needsFactor;
  const manages = isIn && isManager(team);
  const parts = [
    { id: 'members', title: t('team.members'), isShown: isIn },
    { id: 'invitations', title: t('team.invitations'), isShown: manages },
    { id: 'policies', title: t('team.policies'), isShown: true },
    { id: 'keys', title: t('keys.title'), isShown: manages },
    { id: 'log', title: t('team.log'), isShown: manages },
    { id: 'seat', title: t('team.seat'), isShown: true },
  ];
  return (
    <IndexedPage label={t('team.title')} parts={parts.filter(({ isShown }) => isShown)}>
      {!isIn && <NeedsFactor />}
      {isIn && <MembersSection team={team} />}
      {manages && <InvitationsSection team={team} />}
      <PoliciesSection team={team} mayChange={manages} />
      {manages && <TeamKeysSection changes={TEAM_QUERY} />}
      {manages && <LogSection />}
      <SeatSection team={team} />
    </IndexedPage>
  );
}

function NeedsFactor() {
  const { t, path } = useLocale();
  return (
    <section aria-labelledby="factor">
      <h2 id="factor">{t('team.factorTitle')}</h2>
      <div className={styles.stack}>
        <p className={styles.text}>{t('team.factorText')}</p>
        <div>
          <a className="btn primary" href={`${path('profile-security')}#second-factors`}>
            {t('team.toFactor')}
          </a>
        </div>
      </div>
    </section>
  );
}
