// Asks before something that opens the account is taken away.
import { type ReactNode, useRef, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  const keep = useRef<HTMLButtonElement>(null);
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
    <Dialog
      onClose={onClose}
      title={props.title}
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('security.keep')}
          </Button>
          <Button
            look="danger-full"
            busy={isBusy}
            busyLabel={t('shell.loading')}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{props.children}</p>
      <div role="alert">{failure && <p className="notice red">{t(failure)}</p>}</div>
    </Dialog>
  );
}
