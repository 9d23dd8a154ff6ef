// A new key: what it may do and for how long; then the key itself, this once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type FormEvent, use, useId, useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { ProveAgain, ShownOnce } from '#identity/screens/security/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { MadeApiKey } from '../api-keys.plugin.ts';
import styles from './keys.module.css';

type KeysPlace = {
  whose: 'person' | 'team';
  address: string;
  query: readonly string[];
  /** What there is to be read again after a change; `query` is a part of it. */
  changes: readonly string[];
};
const ofPerson: KeysPlace = {
  whose: 'person',
  address: '/api/keys',
  query: ['api-keys'],
  changes: ['api-keys'],
};

/** Whose keys the section around is about: the person's own, or those of the team that they run. */
export const PlaceOfKeys = createContext(ofPerson);

const scopes = ['projects:read', 'projects:write', 'audio:transcribe', 'webhooks'] as const;
const DAYS = [30, 90, 365, null] as const;
const MS_OF_DAY = 24 * 60 * 60_000;

type Draft = {
  name: string;
  scopes: readonly (typeof scopes)[number][];
  days: number | null;
  networks: string;
  keepsProjects: boolean;
};
const EMPTY: Draft = { name: '', scopes: ['projects:read'], days: 365, networks: '', keepsProjects: false };

export function NewKey() {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      {made && (
        <ShownOnce key={made.key} secret={made.key}>
          {t('keys.once', { name: made.shown.name })}
        </ShownOnce>
      )}
      <Button ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('keys.add')}
      </Button>
      {isOpen && (
        <KeyForm
          onMade={(key) => {
            setMade(key);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function KeyForm({ onMade, onCancel }: { onMade: (made: MadeApiKey) => void; onCancel: () => void }) {
  const { t } = useLocale();
  const { api } = useSession();
  const queries = useQueryClient();
  const { address, changes } = use(PlaceOfKeys);
  const [draft, setDraft] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const create = useMutation({
    mutationFn: () => api<MadeApiKey>(address, { method: 'POST', body: bodyOf(draft) }),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: changes });
      onMade(made);
    },
  });
  const needsProof = create.error instanceof ApiError && create.error.code === 'proof_needed';
  const isNamed = draft.name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNamed && draft.scopes.length > 0) create.mutate();
  };
  if (needsProof)
    return (
      <div className={styles.panel}>
        <ProveAgain onProven={() => create.mutate()} onCancel={onCancel} />
      </div>
    );
  return (
    <form className={styles.panel} method="post" noValidate onSubmit={submit}>
      <Field
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={isTried && !isNamed ? t('keys.nameNeeded') : undefined}
        required
      />
      <ScopeChoice draft={draft} change={change} isWrong={isTried && draft.scopes.length === 0} />
      <EndChoice days={draft.days} onChange={(days) => change({ days })} />
      <Field
        label={t('keys.networks')}
        hint={t('keys.networksHint')}
        value={draft.networks}
        onChange={({ target }) => change({ networks: target.value })}
      />
      <div role="alert">{create.error && <p className="notice red">{create.error.message}</p>}</div>
      <div className="acts">
        <Button type="submit" look="primary" busy={create.isPending} busyLabel={t('shell.loading')}>
          {t('keys.create')}
        </Button>
        <Button onClick={onCancel}>{t('keys.cancel')}</Button>
      </div>
    </form>
  );
}

type ChangeProps = { draft: Draft; change: (part: Partial<Draft>) => void };

function ScopeChoice({ draft, change, isWrong }: ChangeProps & { isWrong: boolean }) {
  const { t } = useLocale();
  const { whose } = use(PlaceOfKeys);
  // The webhooks of a team are set up by people.
  const offered = whose === 'team' ? scopes.filter((scope) => scope !== 'webhooks') : scopes;
  const toggle = (scope: (typeof scopes)[number]) =>
    change({
      scopes: draft.scopes.includes(scope)
        ? draft.scopes.filter((one) => one !== scope)
        : [...draft.scopes, scope],
    });
  return (
    <fieldset>
      <legend>{t('keys.scopes')}</legend>
      {offered.map((scope) => (
        <label key={scope} className={styles.check}>
          <input type="checkbox" checked={draft.scopes.includes(scope)} onChange={() => toggle(scope)} />
          {t(`keys.scope.${scope}`)}
        </label>
      ))}
      {draft.scopes.includes('audio:transcribe') && (
        <label className={`${styles.check} ${styles.below}`}>
          <input
            type="checkbox"
            checked={draft.keepsProjects}
            onChange={({ target }) => change({ keepsProjects: target.checked })}
          />
          {t('keys.keepsProjects')}
        </label>
      )}
      {isWrong && (
        <p className="wrong" role="alert">
          {t('keys.scopeNeeded')}
        </p>
      )}
    </fieldset>
  );
}

function EndChoice({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('keys.end')}
      </label>
      <select
        id={id}
        value={days ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {DAYS.map((count) => (
          <option key={count} value={count ?? ''}>
            {count === null ? t('keys.endless') : t('keys.days', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}

function bodyOf({ name, scopes: chosen, days, networks, keepsProjects }: Draft) {
  return {
    name,
    scopes: chosen,
    expiresAt: days === null ? null : new Date(Date.now() + days * MS_OF_DAY).toISOString(),
    networks: networks.split(/[\s,;]+/).filter(Boolean),
    keepsProjects: keepsProjects && chosen.includes('audio:transcribe'),
  };
}
