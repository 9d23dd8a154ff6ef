// A labelled input with its hint and its error, tied together for those who hear the page.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import { useLocale } from './locale.tsx';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, as a sentence; announced when it appears. */
  error?: ReactNode;
  /** Marks the input without a sentence of its own, when the form's message speaks of it. */
  isWrong?: boolean;
  /** Stands at the end of the label's line, such as a link. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Field(props: FieldProps) {
  const { label, hint, error, isWrong, aside, type = 'text', ...input } = props;
  const { t } = useLocale();
  const id = useId();
  const [visible, setVisible] = useState(false);
  const isPassword = type === 'password';
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = (
    <input
      {...input}
      id={id}
      type={isPassword && visible ? 'text' : type}
      aria-invalid={error || isWrong ? true : undefined}
      aria-describedby={describedBy || undefined}
    />
  );
  const name = (
    <label htmlFor={id} className="legend">
      {label}
    </label>
  );
  return (
    <div className="field">
      {aside ? (
        <span className="row">
          {name}
          {aside}
        </span>
      ) : (
        name
      )}
      {isPassword ? (
        <div className="pw">
          {control}
          <button
            type="button"
            className="icon-btn"
            aria-label={t(visible ? 'shell.hidePassword' : 'shell.showPassword')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      ) : (
        control
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div role="alert">
        {error && (
          <p className="wrong" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
