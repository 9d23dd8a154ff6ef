// A window that asks for one name.
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function NameDialog(props: {
  title: string;
  label: string;
  /** What stands in the field at first. */
  name: string;
  maxLength: number;
  save: string;
  cancel: string;
  isPending: boolean;
  /** Why it was not saved. */
  problem: string | null;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const { title, label, maxLength, isPending, problem, onSave, onClose } = props;
  const id = useId();
  const [name, setName] = useState(props.name);
  const wanted = name.trim();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {props.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" busy={isPending} disabled={wanted === ''}>
            {props.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending || wanted === '') return;
          if (wanted === props.name) onClose();
          else onSave(wanted);
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-name`}>{label}</label>
          <input
            id={`${id}-name`}
            type="text"
            dir="auto"
            translate="no"
            autoComplete="off"
            maxLength={maxLength}
            value={name}
            // The person asked for this field a moment ago.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {problem !== null && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
