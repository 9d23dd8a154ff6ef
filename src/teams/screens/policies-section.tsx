// What the team demands of its members: a form for owner and admins, a list for the others.
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { PoliciesAnswer, ShownPolicies, ShownTeam } from '../teams-schema.ts';
import { useTeamAct } from './use-team.ts';
import styles from './team.module.css';

const SWITCHES = ['secondFactor', 'telegram', 'mailIn', 'push', 'linksOnly', 'languageModels'] as const;
const MOST_DAYS = 3_650;

export function PoliciesSection({ team, mayChange }: { team: ShownTeam; mayChange: boolean }) {
  const { t } = useLocale();
  const { policies } = team;
  return (
    <section aria-labelledby="policies">
      <h2 id="policies">{t('team.policies')}</h2>
      <div className={styles.stack}>
        <p className="muted">{t('team.policiesLead')}</p>
        {mayChange ? (
          <PoliciesForm key={JSON.stringify(policies)} policies={policies} />
        ) : (
          <PoliciesList policies={policies} />
        )}
      </div>
    </section>
  );
}

function PoliciesList({ policies }: { policies: ShownPolicies }) {
  const { t } = useLocale();
  const { mostDays } = policies;
  return (
    <dl className={styles.policies}>
      {SWITCHES.map((name) => (
        <div key={name}>
          <dt>{t(`team.policy.${name}`)}</dt>
          <dd>{t(policies[name] ? 'team.policy.yes' : 'team.policy.no')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('team.policy.mostDays')}</dt>
        <dd>{mostDays === null ? t('team.policy.never') : t('team.policy.days', { count: mostDays })}</dd>
      </div>
    </dl>
  );
}

function PoliciesForm({ policies }: { policies: ShownPolicies }) {
  const { t } = useLocale();
  const [draft, setDraft] = useState(policies);
  const [days, setDays] = useState(policies.mostDays?.toString() ?? '');
  const [isWrong, setWrong] = useState(false);
  const save = useTeamAct<PoliciesAnswer>(({ isSaved }) => (isSaved ? t('team.policiesSaved') : null), {
    showsError: true,
  });
  const mostDays = days.trim() === '' ? null : Number(days);
  const put = (accepted: number) =>
    save.mutate({ path: '/policies', method: 'PUT', body: { ...draft, mostDays, accepted } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFine =
      mostDays === null || (Number.isInteger(mostDays) && mostDays >= 1 && mostDays <= MOST_DAYS);
    setWrong(!isFine);
    if (isFine && !save.isPending) put(0);
  };
  const deletes = save.data?.isSaved === false ? save.data.deletesNow : 0;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          name={name}
          isOn={draft[name]}
          onChange={(isOn) => setDraft({ ...draft, [name]: isOn })}
        />
      ))}
      <Field
        label={t('team.policy.mostDays')}
        hint={t('team.policy.mostDays.hint')}
        inputMode="numeric"
        maxLength={4}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        error={isWrong ? t('team.policy.daysWrong') : undefined}
      />
      <div role="alert">{save.error && <p className="notice red">{save.error.message}</p>}</div>
      <div>
        <Button type="submit" busy={save.isPending} busyLabel={t('shell.loading')}>
          {t('team.save')}
        </Button>
      </div>
      {deletes > 0 && (
        <DangerDialog
          title={t('team.deletesTitle')}
          keep={t('team.cancel')}
          confirm={t('team.deletes')}
          onConfirm={() => put(deletes)}
          onClose={save.reset}
        >
          {t('team.deletesText', { count: deletes })}
        </DangerDialog>
      )}
    </form>
  );
}

type SwitchProps = {
  name: (typeof SWITCHES)[number];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function Switch({ name, isOn, onChange }: SwitchProps) {
  const { t } = useLocale();
  const hint = `policy-${name}`;
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t(`team.policy.${name}`)}
      </label>
      <p id={hint} className={`muted small ${styles.below}`}>
        {t(`team.policy.${name}.hint`)}
      </p>
    </div>
  );
}
