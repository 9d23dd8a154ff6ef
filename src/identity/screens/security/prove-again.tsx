// Asks for proof of identity before a person sets up what gives access: a first second factor, a passkey, a chat.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import { useFocusAtFirst } from '../forms/focus-at-first.ts';
import { MailedCode } from '../forms/mailed-code.tsx';
import { PanelForm } from '../forms/panel-form.tsx';

type Proof = { password: string } | { code: string };
type Ends = { onProven: () => void; onCancel: () => void };

export function ProveAgain({ onProven, onCancel }: Ends) {
  const { t } = useLocale();
  const { api } = useSession();
  const { data, error } = useWayOfProof();
  const prove = async (proof: Proof): Promise<string | null> => {
    try {
      await api('/api/auth/proof', { method: 'POST', body: proof });
    } catch (refusal) {
      if (refusal instanceof ApiError) return refusal.message;
      throw refusal;
    }
    onProven();
    return null;
  };
  if (error) return <p className="notice red">{error.message}</p>;
  if (!data) return <p className="muted">{t('shell.loading')}</p>;
  if (data.way === 'password') return <PasswordForm prove={prove} onCancel={onCancel} />;
  return (
    <MailedCode submitLabel={t('security.next')} onCode={(code) => prove({ code })} onCancel={onCancel} />
  );
}

/** Work that may need a fresh proof: the panel asks for it, and then the work is done again. */
export function useProof() {
  const [asking, setAsking] = useState<Ends | null>(null);
  /** @returns undefined where the person gave no proof */
  const run = async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
    }
    const isProven = await new Promise<boolean>((resolve) =>
      setAsking({ onProven: () => resolve(true), onCancel: () => resolve(false) }),
    );
    setAsking(null);
    return isProven ? work() : undefined;
  };
  const panel: ReactNode = asking && <ProveAgain {...asking} />;
  return { run, panel };
}

/** Whether the account has a password to show. */
export function useWayOfProof() {
  const { api } = useSession();
  return useQuery({
    queryKey: ['identity', 'proof'],
    queryFn: ({ signal }) => api<{ way: 'password' | 'code' }>('/api/auth/proof', { signal }),
  });
}

function PasswordForm(props: { prove: (proof: Proof) => Promise<string | null>; onCancel: () => void }) {
  const { t } = useLocale();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useFocusAtFirst();
  const submit = async () => {
    setMissing(password === '');
    if (password === '') return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const wrong = await props.prove({ password });
    setBusy(false);
    if (wrong === null) return;
    setFailure(wrong);
    input.current?.focus();
  };
  return (
    <PanelForm
      failure={failure}
      busy={isBusy}
      submitLabel={t('security.next')}
      onSubmit={() => void submit()}
      onCancel={props.onCancel}
    >
      <Field
        ref={input}
        label={t('security.currentPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        hint={t('security.proveHint')}
        error={isMissing ? t('auth.passwordNeeded') : undefined}
        required
      />
    </PanelForm>
  );
}
