// The keys with which programs reach a person's recordings, or a team's: what there is, a new one, and the end of one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ShownApiKey, ShownApiKeys } from '../api-keys.plugin.ts';
import { NewKey, PlaceOfKeys } from './new-key.tsx';
import styles from './keys.module.css';

/**
 * For the owner and admins of a team, who see and revoke all of its keys.
 * @param props.changes what is known of the team, which a change makes old
 */
export function TeamKeysSection({ changes }: { changes: readonly string[] }) {
  const query = [...changes, 'keys'];
  return (
    <PlaceOfKeys value={{ whose: 'team', address: '/api/team/keys', query, changes }}>
      <KeysSection />
    </PlaceOfKeys>
  );
}

export function KeysSection() {
  const { t } = useLocale();
  const { api } = useSession();
  const { whose, address, query: queryKey } = use(PlaceOfKeys);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<ShownApiKeys>(address, { signal }),
  });
  const { data } = query;
  return (
    <section id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('keys.title')}</h2>
      <div className={styles.part}>
        <p className="muted">
          {t(whose === 'team' ? 'keys.teamLead' : 'keys.lead')} <a href="/api/docs">{t('keys.docs')}</a>
        </p>
        <div role="alert">{query.isError && <p className="notice red">{t('keys.failedToLoad')}</p>}</div>
        {query.isPending && <p className="muted">{t('shell.loading')}</p>}
        {data && data.keys.length > 0 && <KeyList keys={data.keys} />}
        {data?.isAllowed && data.keys.length === 0 && <p>{t('keys.none')}</p>}
        {data && (data.isAllowed ? <NewKey /> : <NotInPlan />)}
      </div>
    </section>
  );
}

function NotInPlan() {
  const { path, t } = useLocale();
  return (
    <p className="notice">
      {t('keys.notInPlan')} <a href={path('business-suite')}>{t('keys.toBusiness')}</a>
    </p>
  );
}

function KeyList({ keys }: { keys: readonly ShownApiKey[] }) {
  const [leaving, setLeaving] = useState<ShownApiKey | null>(null);
  return (
    <>
      <ul className={styles.keys}>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
        ))}
      </ul>
      {leaving && <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ShownApiKey; onRevoke: () => void }) {
  const { locale, t } = useLocale();
  const { whose } = use(PlaceOfKeys);
  const { name, shown, scopes, networks, expiresAt, isOver, lastUsedOn, lastUsedFrom, maker } = apiKey;
  const by = maker
    ? t(maker.isIn ? 'keys.madeBy' : 'keys.madeByFormer', { name: maker.name })
    : t('keys.madeByGone');
  const end =
    expiresAt === null
      ? t('keys.endless')
      : t(isOver ? 'keys.ended' : 'keys.endsOn', { day: formatDay(expiresAt, locale) });
  const used = lastUsedOn
    ? t('keys.lastUsed', { day: formatDay(lastUsedOn, locale), network: lastUsedFrom ?? '' })
    : t('keys.neverUsed');
  return (
    <li>
      <div>
        <p className={styles.name}>
          {name} <code>{shown}…</code>
        </p>
        <p className="small">{scopes.map((scope) => t(`keys.scope.${scope}`)).join(' · ')}</p>
        <p className="muted small">
          {[
            ...(whose === 'team' ? [by] : []),
            end,
            used,
            ...(networks.length > 0 ? [networks.join(', ')] : []),
          ].join(' · ')}
        </p>
      </div>
      <Button small aria-label={t('keys.revokeNamed', { name })} onClick={onRevoke}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ShownApiKey; onClose: () => void }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const { address, changes } = use(PlaceOfKeys);
  const revoke = useMutation({
    mutationFn: () => api(`${address}/${apiKey.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      toast(t('keys.revoked', { name: apiKey.name }));
      onClose();
    },
    // Also after a failure: another tab may have revoked it.
    onSettled: () => queries.invalidateQueries({ queryKey: changes }),
  });
  return (
    <DangerDialog
      title={t('keys.revokeTitle', { name: apiKey.name })}
      keep={t('keys.keep')}
      confirm={t('keys.revoke')}
      isPending={revoke.isPending}
      problem={revoke.error?.message}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </DangerDialog>
  );
}
