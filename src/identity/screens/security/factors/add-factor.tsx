// Setting up a second factor: a name first; then an app shows its first code, or the browser asks for a key.
import { useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import type { BrowserAuth } from '../../../browser/clients.client.ts';
import { useSession } from '../../../browser/session-provider.tsx';
import { type AppOffer, ConnectApp } from './connect-app.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';
import { useFocusAtFirst } from '../../forms/focus-at-first.ts';
import { answerWithKey } from '../../forms/key-ceremony.ts';
import type { FactorKind } from './keyring.ts';
import { NameField, useName } from '../../forms/name-field.tsx';
import { PanelForm } from '../../forms/panel-form.tsx';
import { ProveAgain } from '../prove-again.tsx';

type Steps = {
  /** Names that are in use. */
  taken: readonly string[];
  onDone: (name: string) => void;
  onCancel: () => void;
};

/** @param props.isFirst of the account: who is there is asked for before anything is set up */
export function AddFactor(props: Steps & { kind: FactorKind; isFirst: boolean }) {
  const { kind, isFirst, ...steps } = props;
  const [isProven, setProven] = useState(!isFirst);
  if (!isProven) return <ProveAgain onProven={() => setProven(true)} onCancel={steps.onCancel} />;
  return kind === 'totp' ? <AddApp {...steps} /> : <AddKey {...steps} />;
}

function AddApp({ taken, onDone, onCancel }: Steps) {
  const { t } = useLocale();
  const { client } = useSession();
  const [offer, setOffer] = useState<AppOffer | null>(null);
  const begin = async (name: string) => {
    const browser = await client();
    await dropUnfinished(browser, name);
    const { data, error } = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    if (!error) setOffer({ factorId: data.id, name, ...data.totp });
    return error;
  };
  const leave = async () => {
    onCancel();
    if (offer) await (await client()).auth.mfa.unenroll({ factorId: offer.factorId });
  };
  if (offer)
    return <ConnectApp offer={offer} onDone={() => onDone(offer.name)} onCancel={() => void leave()} />;
  return (
    <NameForm
      first={freeName(t('factor.app'), taken)}
      hint={t('security.appNameHint')}
      submitLabel={t('security.next')}
      begin={begin}
      onCancel={onCancel}
    />
  );
}

function AddKey({ taken, onDone, onCancel }: Steps) {
  const { t } = useLocale();
  const { client } = useSession();
  const begin = async (name: string) => {
    const browser = await client();
    await dropUnfinished(browser, name);
    const { data, error } = await browser.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
    if (error) return error;
    const refusal = await answerWithKey(browser, data.id);
    if (refusal) await browser.auth.mfa.unenroll({ factorId: data.id });
    else onDone(name);
    return refusal;
  };
  return (
    <NameForm
      first={freeName(t('factor.key'), taken)}
      hint={t('security.keyNameHint')}
      submitLabel={t('security.connectKey')}
      begin={begin}
      onCancel={onCancel}
    />
  );
}

function NameForm(props: {
  first: string;
  hint: string;
  submitLabel: string;
  /** @returns what went wrong, or null */
  begin: (name: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useLocale();
  const { begin, onCancel, submitLabel, hint } = props;
  const { field, taken } = useName(props.first);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const input = useFocusAtFirst();
  const submit = async () => {
    const name = taken();
    if (name === null) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const error = await begin(name);
    setBusy(false);
    if (!error) return;
    setFailure(sentenceOfFactor(error, { wrong: 'factor.wrongKey', fallback: 'security.addFailed' }));
    input.current?.focus();
  };
  return (
    <PanelForm
      failure={failure && t(failure)}
      busy={isBusy}
      submitLabel={submitLabel}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <NameField ref={input} field={field} hint={hint} />
    </PanelForm>
  );
}

/** Enrolments that were left halfway, such as by a reload, still hold their name for some minutes. */
async function dropUnfinished({ auth }: BrowserAuth, name: string): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  const left = data?.all.filter((factor) => factor.status === 'unverified' && factor.friendly_name === name);
  for (const { id } of left ?? []) await auth.mfa.unenroll({ factorId: id });
}

/** `name`, or `name 2` and so on. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}
