// What a person is notified, by which way, and when.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatMoment } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ChosenNotifications, ShownNotifications } from '../notifications.plugin.ts';
import { ChoiceTable } from './choice-table.tsx';
import { DeviceChoice } from './device-choice.tsx';
import styles from './notifications.module.css';

const bundles = ['none', 'hourly', 'daily'] as const;
/** Ten in the evening to seven in the morning. */
const USUAL = { quietFrom: 22 * 60, quietUntil: 7 * 60 };

export function NotificationsSection() {
  const { t } = useLocale();
  const { api } = useSession();
  const query = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api<ShownNotifications>('/api/notifications', { signal }),
  });
  return (
    <section id="notifications" aria-labelledby="notifications-title">
      <h2 id="notifications-title">{t('notifications.title')}</h2>
      <div>
        <p className="muted">{t('notifications.lead')}</p>
        <div role="alert">
          {query.isError && <p className="notice red">{t('notifications.failedToLoad')}</p>}
        </div>
        {query.data && query.data.undelivered.length > 0 && <Undelivered mails={query.data.undelivered} />}
        {query.isPending && <p className="muted">{t('shell.loading')}</p>}
        {query.data && <ChoicesForm saved={query.data} />}
        {query.data?.isPushOff ? <p>{t('notifications.pushOff')}</p> : <DeviceChoice />}
      </div>
    </section>
  );
}

/** Mails that never came: nobody else would know. */
function Undelivered({ mails }: { mails: ShownNotifications['undelivered'] }) {
  const { t, locale } = useLocale();
  return (
    <div className={`notice red ${styles.undelivered}`}>
      <b>{t('notifications.notReached')}</b>
      <ul>
        {mails.map(({ at, kind, status }) => (
          <li key={`${at} ${kind}`}>
            {t(status === null ? 'notifications.undeliveredAway' : 'notifications.undeliveredRefused', {
              at: formatMoment(at, locale),
              kind: t(`notifications.${kind}`),
            })}
          </li>
        ))}
      </ul>
      <p>{t('notifications.undeliveredHint')}</p>
    </div>
  );
}

function ChoicesForm({ saved }: { saved: ShownNotifications }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const [chosen, setChosen] = useState(saved);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<ShownNotifications>) => setChosen({ ...chosen, ...part });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    // Where the person is now: hours are meant as their clock shows them.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const {
      telegram: _telegram,
      hasInvoices: _hasInvoices,
      hasTeam: _hasTeam,
      isPushOff: _isPushOff,
      undelivered: _undelivered,
      ...wanted
    } = chosen;
    const body: ChosenNotifications = { ...wanted, timeZone };
    try {
      await api('/api/notifications', { method: 'PUT', body });
      toast(t('notifications.saved'), { kind: 'success' });
    } catch {
      toast(t('notifications.saveFailed'), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void save(event)}>
      <ChoiceTable chosen={chosen} change={change} />
      <Details chosen={chosen} change={change} />
      <BundleChoice value={chosen.bundle} onChange={(bundle) => change({ bundle })} />
      <QuietHours chosen={chosen} change={change} />
      <Button type="submit" look="primary" busy={isBusy}>
        {t('notifications.save')}
      </Button>
    </form>
  );
}

function Details({ chosen, change }: DetailsProps) {
  const { t } = useLocale();
  return (
    <div>
      <Check
        label={t('notifications.titles')}
        hint={t('notifications.titlesHint')}
        isChecked={chosen.showTitles}
        onChange={(showTitles) => change({ showTitles })}
      />
      {chosen.telegram === 'linked' && (
        <Check
          label={t('notifications.alsoAnswered')}
          hint={t('notifications.alsoAnsweredHint')}
          isChecked={chosen.alsoAnswered}
          onChange={(alsoAnswered) => change({ alsoAnswered })}
        />
      )}
    </div>
  );
}

type DetailsProps = { chosen: ShownNotifications; change: (part: Partial<ShownNotifications>) => void };
type CheckProps = {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

function Check({ label, hint, isChecked, onChange }: CheckProps) {
  const id = useId();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : id}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p className="hint muted small" id={id}>
          {hint}
        </p>
      )}
    </>
  );
}

function BundleChoice(props: {
  value: ShownNotifications['bundle'];
  onChange: (bundle: ShownNotifications['bundle']) => void;
}) {
  const { t } = useLocale();
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend>{t('notifications.bundle')}</legend>
      {bundles.map((bundle) => (
        <label key={bundle} className={styles.check}>
          <input
            type="radio"
            name="bundle"
            checked={props.value === bundle}
            onChange={() => props.onChange(bundle)}
          />
          {t(`notifications.bundle.${bundle}`)}
        </label>
      ))}
      <p className="hint muted small" id={hint}>
        {t('notifications.bundleHint')}
      </p>
    </fieldset>
  );
}

function QuietHours({
  chosen,
  change,
}: {
  chosen: ShownNotifications;
  change: (part: Partial<ShownNotifications>) => void;
}) {
  const { t } = useLocale();
  const { quietFrom, quietUntil } = chosen;
  const isQuiet = quietFrom !== null && quietUntil !== null;
  return (
    <fieldset>
      <legend className="visually-hidden">{t('notifications.quiet')}</legend>
      <Check
        label={t('notifications.quiet')}
        isChecked={isQuiet}
        onChange={(isChecked) => change(isChecked ? USUAL : { quietFrom: null, quietUntil: null })}
      />
      {isQuiet && (
        <>
          <div className={styles.hours}>
            <Hour
              label={t('notifications.from')}
              minutes={quietFrom}
              onChange={(minutes) => change({ quietFrom: minutes })}
            />
            <Hour
              label={t('notifications.until')}
              minutes={quietUntil}
              onChange={(minutes) => change({ quietUntil: minutes })}
            />
          </div>
          <p className="hint muted small">
            {t('notifications.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </p>
        </>
      )}
    </fieldset>
  );
}

type HourProps = { label: string; minutes: number; onChange: (minutes: number) => void };

function Hour({ label, minutes, onChange }: HourProps) {
  const id = useId();
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        value={`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
        onChange={({ target }) => {
          const [hours, rest] = target.value.split(':').map(Number);
          // While a field is being typed in it holds no time.
          if (hours !== undefined && rest !== undefined && target.value !== '') onChange(hours * 60 + rest);
        }}
      />
    </div>
  );
}
