// One form for each kind of second factor. A proof that holds lifts the session; the screen around decides what is next.
import { type FormEvent, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { BrowserAuth } from '../../browser/clients.client.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { AuthForm, SubmitButton } from '../forms/auth-form.tsx';
import { CodeField, isWholeCode } from '../forms/code-field.tsx';
import { sentenceOfFactor } from '../forms/factor-failure.ts';
import { useFocusAtFirst } from '../forms/focus-at-first.ts';
import { answerWithKey } from '../forms/key-ceremony.ts';

type FormProps = { factorId: string; name: string; onShown: () => void; onSignedOut: () => void };

export function AppCodeForm({ factorId, name, ...ends }: FormProps) {
  const { t } = useLocale();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useFocusAtFirst();
  const proof = useProof({
    ...ends,
    wrong: 'factor.wrongCode',
    show: async ({ auth }) => (await auth.mfa.challengeAndVerify({ factorId, code })).error,
    onRefused: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWholeCode(code));
    if (isWholeCode(code)) return proof.begin();
    input.current?.focus();
  };
  return (
    <AuthForm onSubmit={submit} failure={proof.failure && t(proof.failure)}>
      <CodeField
        ref={input}
        value={code}
        onChange={setCode}
        hint={t('auth.mfa.codeHint', { name })}
        error={isMissing ? t('factor.codeNeeded') : undefined}
        isWrong={proof.failure === 'factor.wrongCode'}
      />
      <SubmitButton busy={proof.isBusy}>{t('auth.mfa.submit')}</SubmitButton>
    </AuthForm>
  );
}

export function RecoveryForm(ends: FormProps) {
  const { t } = useLocale();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useFocusAtFirst();
  const proof = useProof({
    ...ends,
    wrong: 'factor.wrongRecovery',
    show: async ({ auth }) => (await auth.mfa.recoveryCodes.verify({ code })).error,
    onRefused: () => input.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') return proof.begin();
    input.current?.focus();
  };
  return (
    <AuthForm onSubmit={submit} failure={proof.failure && t(proof.failure)}>
      <Field
        ref={input}
        label={t('auth.mfa.recovery')}
        name="recovery-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        hint={t('auth.mfa.recoveryHint')}
        error={isMissing ? t('auth.mfa.recoveryNeeded') : undefined}
        isWrong={proof.failure === 'factor.wrongRecovery'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton busy={proof.isBusy}>{t('auth.mfa.submit')}</SubmitButton>
    </AuthForm>
  );
}

export function KeyForm({ factorId, name, ...ends }: FormProps) {
  const { t } = useLocale();
  const proof = useProof({
    ...ends,
    wrong: 'factor.wrongKey',
    show: (client) => answerWithKey(client, factorId),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proof.begin();
  };
  return (
    <AuthForm onSubmit={submit} failure={proof.failure && t(proof.failure)}>
      <p>{t('auth.mfa.useKey', { name })}</p>
      <SubmitButton busy={proof.isBusy}>{t('auth.mfa.keySubmit')}</SubmitButton>
    </AuthForm>
  );
}

/** One try at a time; its failure as a sentence. */
function useProof(options: {
  onShown: () => void;
  onSignedOut: () => void;
  wrong: TextKey;
  /** @returns what went wrong, or null */
  show: (client: BrowserAuth) => Promise<unknown>;
  onRefused?: () => void;
}) {
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    const error = await options.show(await client());
    // Busy until the next screen is there.
    if (!error) return options.onShown();
    setBusy(false);
    const why = sentenceOfFactor(error, { wrong: options.wrong, fallback: 'auth.mfa.failed' });
    if (why === 'factor.signedOut') return options.onSignedOut();
    setFailure(why);
    options.onRefused?.();
  };
  return { failure, isBusy, begin: () => void (isBusy || run()) };
}
