// Inviting people by mail, and the invitations that are open or have ended.
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { locales } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { LOOKS_LIKE_ADDRESS } from '#ui/mail-address.ts';
import { useLocale } from '#ui/locale.tsx';
import type { InviteAnswer, ShownInvitation, ShownTeam } from '../teams-schema.ts';
import { GIVEN_ROLES } from './members-section.tsx';
import { useTeamAct } from './use-team.ts';
import styles from './team.module.css';

export function InvitationsSection({ team }: { team: ShownTeam }) {
  const { t } = useLocale();
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{t('team.invitations')}</h2>
      <div className={styles.stack}>
        {team.invitations.length === 0 && <p className="muted">{t('team.noInvitations')}</p>}
        {team.invitations.length > 0 && (
          <ul className={styles.people}>
            {team.invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
        <InviteForm />
      </div>
    </section>
  );
}

function Invitation({ invitation }: { invitation: ShownInvitation }) {
  const { locale, t } = useLocale();
  const { id, email, isOver, isSent, expiresAt } = invitation;
  const again = useTeamAct(() => t('team.againDone', { email }));
  const revoke = useTeamAct(() => t('team.revokeDone', { email }));
  const values = { role: t(`team.role.${invitation.role}`), day: formatDay(expiresAt, locale) };
  return (
    <li>
      <div>
        <p className={styles.name}>{email}</p>
        <p className="muted small">{t(isOver ? 'team.invitedOver' : 'team.invitedUntil', values)}</p>
        {!isSent && !isOver && <p className="small">{t('team.unsent')}</p>}
      </div>
      <div className={styles.acts}>
        <Button
          small
          busy={again.isPending}
          aria-label={t('team.againNamed', { email })}
          onClick={() => again.mutate({ path: `/invitations/${id}/again`, method: 'POST' })}
        >
          {t('team.again')}
        </Button>
        <Button
          small
          busy={revoke.isPending}
          aria-label={t('team.revokeNamed', { email })}
          onClick={() => revoke.mutate({ path: `/invitations/${id}`, method: 'DELETE' })}
        >
          {t('team.revoke')}
        </Button>
      </div>
    </li>
  );
}

type Draft = { emails: string; role: (typeof GIVEN_ROLES)[number]; locale: (typeof locales)[number] };

function InviteForm() {
  const { locale, t } = useLocale();
  const [draft, setDraft] = useState<Draft>({ emails: '', role: 'member', locale });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const invite = useTeamAct<InviteAnswer>(() => null, {
    onDone: ({ outcomes }) => {
      const later = outcomes.filter(({ outcome }) => outcome === 'later').map(({ email }) => email);
      setDraft({ ...draft, emails: later.join('\n') });
    },
    showsError: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = draft.emails.split(/[\s,;]+/).filter(Boolean);
    const wrong = emails.find((email) => !LOOKS_LIKE_ADDRESS.test(email));
    if (emails.length === 0) return setProblem(t('team.addressesNeeded'));
    if (wrong !== undefined) return setProblem(t('team.addressesWrong', { email: wrong }));
    setProblem(null);
    if (!invite.isPending)
      invite.mutate({ path: '/invitations', method: 'POST', body: { ...draft, emails } });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <h3>{t('team.invite')}</h3>
      <Addresses value={draft.emails} problem={problem} onChange={(emails) => change({ emails })} />
      <div className={styles.pair}>
        <Choice
          label={t('team.inviteRole')}
          value={draft.role}
          options={GIVEN_ROLES.map((role) => ({ value: role, label: t(`team.role.${role}`) }))}
          onChange={(role) => change({ role })}
        />
        <Choice
          label={t('team.inviteLanguage')}
          value={draft.locale}
          options={locales.map((one) => ({ value: one, label: t(`team.language.${one}`) }))}
          onChange={(chosen) => change({ locale: chosen })}
        />
      </div>
      <p className="muted small">{t(`team.does.${draft.role}`)}</p>
      <div role="alert">{invite.error && <p className="notice red">{invite.error.message}</p>}</div>
      <Outcomes answer={invite.data} />
      <div className="acts">
        <Button type="submit" look="primary" busy={invite.isPending} busyLabel={t('shell.loading')}>
          {t('team.send')}
        </Button>
        <span className="muted small">{t('team.linkDays')}</span>
      </div>
    </form>
  );
}

function Outcomes({ answer }: { answer: InviteAnswer | undefined }) {
  const { t } = useLocale();
  return (
    <output className={styles.outcomes}>
      {answer?.outcomes.map(({ email, outcome }) => (
        <span key={email}>{t(`team.outcome.${outcome}`, { email })}</span>
      ))}
    </output>
  );
}

function Addresses(props: { value: string; problem: string | null; onChange: (value: string) => void }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('team.addresses')}
      </label>
      <textarea
        id={id}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        inputMode="email"
        value={props.value}
        aria-invalid={props.problem ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {t('team.addressesHint')}
      </p>
      <div role="alert" id={`${id}-error`}>
        {props.problem && <p className="wrong">{props.problem}</p>}
      </div>
    </div>
  );
}

function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {props.label}
      </label>
      <select id={id} value={props.value} onChange={({ target }) => props.onChange(target.value as Value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
