// The passkeys of the account: setting up, naming, taking away.
import { useRef, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSession } from '../../../browser/session-provider.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';
import { addressWithName, keysWorkHere } from '../../forms/key-ceremony.ts';
import type { Passkey } from './keyring.ts';
import { PasskeyTable } from './passkey-table.tsx';
import { ProveAgain } from '../prove-again.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SecuritySection } from '../security-section.tsx';
import styles from '../security.module.css';

type Props = {
  /** Whether the account has no second factor: then who is there is asked for first. */
  needsProof: boolean;
  passkeys: readonly Passkey[];
  onChanged: () => void;
  onRemoved: () => Promise<void>;
};

export function PasskeySection({ needsProof, passkeys, onChanged, onRemoved }: Props) {
  const { t } = useLocale();
  const { client } = useSession();
  const toast = useToast();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const nameOf = ({ name }: Passkey) => name || t('security.passkeyUnnamed');
  const remove = async (passkey: Passkey) => {
    const { error } = await (await client()).auth.passkey.delete({ passkeyId: passkey.id });
    if (error) return error;
    toast(t('security.removed', { name: nameOf(passkey) }));
    await onRemoved();
    return null;
  };
  const named = addressWithName();
  return (
    <SecuritySection id="passkeys" title={t('security.passkeys')} lead={t('security.passkeysLead')}>
      {passkeys.length === 0 ? (
        <p>{t('security.noPasskeys')}</p>
      ) : (
        <PasskeyTable passkeys={passkeys} nameOf={nameOf} onRename={setRenamed} onRemove={setLeaving} />
      )}
      {keysWorkHere() ? (
        <AddPasskey
          needsProof={needsProof}
          onAdded={(passkey) => {
            onChanged();
            setRenamed(passkey);
          }}
        />
      ) : (
        <p className="notice">
          {named === null ? t('security.passkeyHere') : t('security.passkeyNamed', { address: named })}
        </p>
      )}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          first={nameOf(renamed)}
          onRenamed={onChanged}
          onClose={() => setRenamed(null)}
        />
      )}
      {leaving && (
        <RemoveDialog
          title={t('security.removeTitle', { name: nameOf(leaving) })}
          confirmLabel={t('security.remove')}
          fallback="security.removeFailed"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('security.removePasskey')}
        </RemoveDialog>
      )}
    </SecuritySection>
  );
}

function AddPasskey(props: { needsProof: boolean; onAdded: (passkey: Passkey) => void }) {
  const { needsProof, onAdded } = props;
  const { t } = useLocale();
  const { client } = useSession();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [isProving, setProving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const stopProving = () => {
    setProving(false);
    button.current?.focus();
  };
  const add = async () => {
    setBusy(true);
    setFailure(null);
    const { data, error } = await (await client()).auth.registerPasskey();
    setBusy(false);
    if (error)
      return setFailure(
        sentenceOfFactor(error, { wrong: 'security.addFailed', fallback: 'security.addFailed' }),
      );
    toast(t('security.passkeyAdded'));
    onAdded({ id: data.id, name: data.friendly_name ?? '', createdAt: data.created_at, lastUsedAt: null });
  };
  return (
    <>
      <div role="alert">{failure && <p className="notice red">{t(failure)}</p>}</div>
      <div className="acts">
        <Button
          ref={button}
          busy={isBusy}
          busyLabel={t('shell.loading')}
          aria-expanded={needsProof ? isProving : undefined}
          onClick={() => (needsProof ? setProving(!isProving) : void add())}
        >
          {t('security.addPasskey')}
        </Button>
      </div>
      {isProving && (
        <div className={styles.panel}>
          <ProveAgain
            onProven={() => {
              stopProving();
              void add();
            }}
            onCancel={stopProving}
          />
        </div>
      )}
    </>
  );
}
