// Gives a passkey a name by which its owner knows it.
import { useRef, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../../browser/session-provider.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';
import type { Passkey } from './keyring.ts';
import { NameField, useName } from '../../forms/name-field.tsx';
import { PanelForm } from '../../forms/panel-form.tsx';

export function RenameDialog(props: {
  passkey: Passkey;
  first: string;
  onRenamed: () => void;
  onClose: () => void;
}) {
  const { t } = useLocale();
  const { client } = useSession();
  const { passkey, onRenamed, onClose } = props;
  const { field, taken } = useName(props.first);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const save = async () => {
    const friendlyName = taken();
    if (friendlyName === null) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    const { error } = await (await client()).auth.passkey.update({ passkeyId: passkey.id, friendlyName });
    setBusy(false);
    if (error) return setFailure(sentenceOfFactor(error, { fallback: 'security.renameFailed' }));
    onRenamed();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('security.renameTitle')} initialFocus={input}>
      <PanelForm
        failure={failure && t(failure)}
        busy={isBusy}
        submitLabel={t('security.save')}
        onSubmit={() => void save()}
        onCancel={onClose}
      >
        <NameField ref={input} field={field} />
      </PanelForm>
    </Dialog>
  );
}
