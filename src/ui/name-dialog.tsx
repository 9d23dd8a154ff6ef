// A window that asks for one name.
import { useId, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

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
    <FormDialog
      title={title}
      cancel={props.cancel}
      send={props.save}
      isPending={isPending}
      isIncomplete={wanted === ''}
      problem={problem}
      onSend={() => (wanted === props.name ? onClose() : onSave(wanted))}
      onClose={onClose}
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
    </FormDialog>
  );
}
