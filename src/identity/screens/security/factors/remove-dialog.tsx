// Asks before something that opens the account is taken away.
import { type ReactNode, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';

export function RemoveDialog(props: {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** What could not be done, for refusals that have no sentence of their own. */
  fallback: TextKey;
  /** @returns what went wrong, or null; then the dialog is closed */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useLocale();
  const { onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const error = await onConfirm();
    setBusy(false);
    if (error) setFailure(sentenceOfFactor(error, { fallback: props.fallback }));
    else onClose();
  };
  return (
    <DangerDialog
      title={props.title}
      keep={t('security.keep')}
      confirm={props.confirmLabel}
      isPending={isBusy}
      problem={failure && t(failure)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {props.children}
    </DangerDialog>
  );
}
