// Asks before what cannot be undone. The safe button has the focus.
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useLocale } from './locale.tsx';

export function DangerDialog(props: {
  title: string;
  /** Goes on without it. */
  keep: string;
  confirm: string;
  isPending?: boolean;
  /** Why it was refused. */
  problem?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { isPending = false, problem, onConfirm, onClose } = props;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      onClose={onClose}
      title={props.title}
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {props.keep}
          </Button>
          <Button look="danger-full" busy={isPending} busyLabel={t('shell.loading')} onClick={onConfirm}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <p>{props.children}</p>
      <div role="alert">{problem && <p className="notice red">{problem}</p>}</div>
    </Dialog>
  );
}
