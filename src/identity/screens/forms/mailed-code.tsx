// A code is mailed, and typed in: for what the password alone does not open, or where there is none.
import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from './auth-failure.ts';
import { CodeField, isWholeCode } from './code-field.tsx';
import { coolDownOf } from './cool-down.ts';
import { PanelForm } from './panel-form.tsx';

export function MailedCode(props: {
  submitLabel: string;
  /** @returns what went wrong, as a sentence, or null */
  onCode: (code: string) => Promise<string | null>;
  onCancel: () => void;
}) {
  const { t } = useLocale();
  const sending = useSentCode();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async () => {
    setMissing(!isWholeCode(code));
    if (!isWholeCode(code)) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const wrong = await props.onCode(code);
    setBusy(false);
    if (wrong === null) return;
    setFailure(wrong);
    setCode('');
    input.current?.focus();
  };
  return (
    <PanelForm
      failure={failure ?? (sending === 'underway' || sending === 'sent' ? null : t(sending))}
      busy={isBusy || sending === 'underway'}
      submitLabel={props.submitLabel}
      onSubmit={() => void submit()}
      onCancel={props.onCancel}
    >
      <output>{sending === 'sent' && <span className="notice blue">{t('security.codeSent')}</span>}</output>
      <CodeField
        ref={input}
        value={code}
        onChange={setCode}
        hint={t('security.codeHint')}
        error={isMissing ? t('factor.codeNeeded') : undefined}
      />
    </PanelForm>
  );
}

/** Asks for the mail once. One that was sent a moment ago still counts. */
function useSentCode(): 'underway' | 'sent' | TextKey {
  const { client } = useSession();
  const [state, setState] = useState<'underway' | 'sent' | TextKey>('underway');
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void client()
      .then(({ auth }) => auth.reauthenticate())
      .then(({ error }) =>
        setState(!error || coolDownOf(error) !== null ? 'sent' : sentenceOf(error, 'security.codeFailed')),
      );
  }, [client]);
  return state;
}
