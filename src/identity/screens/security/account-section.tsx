// The account itself: its name, its address, its password, each with a way to change it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { useWayOfProof } from './prove-again.tsx';
import { SecuritySection } from './security-section.tsx';
import safetyStyles from './safety.module.css';
import securityStyles from './security.module.css';

type Part = 'name' | 'email' | 'password';
type Account = { name: string; email: string; newEmail: string | null };
const parts: readonly Part[] = ['name', 'email', 'password'];

export function AccountSection() {
  const { t } = useLocale();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: account, error } = useAccountData();
  const proof = useWayOfProof();
  const [open, setOpen] = useState<Part | null>(null);
  const buttons = useRef<Partial<Record<Part, HTMLButtonElement | null>>>({});
  const close = () => {
    if (open) buttons.current[open]?.focus();
    setOpen(null);
  };
  const done = (said: string) => {
    close();
    toast(said);
    void queries.invalidateQueries({ queryKey: ['identity'] });
  };
  const hasPassword = proof.data?.way === 'password';
  return (
    <SecuritySection id="account-data" title={t('security.account')} lead={t('security.accountLead')}>
      <div role="alert">
        {error && <p className="notice red">{t(sentenceOf(error, 'security.accountFailed'))}</p>}
      </div>
      {account && (
        <ul className={`${safetyStyles.safetyList} ${safetyStyles.accountData}`}>
          {parts.map((part) => (
            <li key={part}>
              <div>
                <p className={safetyStyles.safetyName}>{t(`security.${part}Label`)}</p>
                <p className={`muted ${safetyStyles.accountValue}`}>
                  {valueOf(part, account) ??
                    t(hasPassword ? 'security.passwordSet' : 'security.passwordUnset')}
                </p>
                {part === 'email' && account.newEmail && (
                  <p className="small">{t('security.emailPending', { email: account.newEmail })}</p>
                )}
              </div>
              <Button
                small
                ref={(button) => {
                  buttons.current[part] = button;
                }}
                aria-expanded={open === part}
                aria-label={t(`security.${part}Change`)}
                onClick={() => setOpen(open === part ? null : part)}
              >
                {t('security.change')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {account && open && (
        <div className={securityStyles.panel}>
          {open === 'name' && <ChangeName first={account.name} onDone={done} onCancel={close} />}
          {open === 'email' && <ChangeEmail onDone={done} onCancel={close} />}
          {open === 'password' && <ChangePassword hasPassword={hasPassword} onDone={done} onCancel={close} />}
        </div>
      )}
    </SecuritySection>
  );
}

/** As the server has it now: what the token says may be an hour old. */
function useAccountData() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['identity', 'account'],
    queryFn: async (): Promise<Account> => {
      const { data, error } = await (await client()).auth.getUser();
      if (error) throw error;
      const { email = '', new_email: newEmail, user_metadata: metadata } = data.user;
      const { full_name: name } = metadata as { full_name?: unknown };
      return { email, newEmail: newEmail ?? null, name: typeof name === 'string' ? name : '' };
    },
  });
}

/** Null for the password, of which nothing is shown. */
function valueOf(part: Part, { name, email }: Account): string | null {
  if (part === 'name') return name || '–';
  return part === 'email' ? email || '–' : null;
}
