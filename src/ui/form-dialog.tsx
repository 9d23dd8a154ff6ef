// A window with a form: it is given up or sent, and says why it was not taken.
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function FormDialog(props: {
  title: string;
  cancel: string;
  send: string;
  isPending: boolean;
  /** Something is missing: nothing is sent. */
  isIncomplete: boolean;
  /** Why it was not taken. */
  problem: string | null | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { isPending, isIncomplete, problem, onSend, onClose } = props;
  const id = useId();
  return (
    <Dialog
      onClose={onClose}
      title={props.title}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {props.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" busy={isPending} disabled={isIncomplete}>
            {props.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isIncomplete) onSend();
        }}
      >
        {props.children}
        {problem != null && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
