// A button that can be busy: it keeps its place and its focus while the server thinks.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'plain' | 'primary' | 'danger' | 'danger-full' | 'text';
  small?: boolean;
  wide?: boolean;
  /** Shows `busyLabel` and ignores clicks, without losing the focus as `disabled` would. */
  busy?: boolean;
  busyLabel?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

const looks = { plain: '', primary: 'primary', danger: 'danger', 'danger-full': 'danger full', text: 'text' };

export function Button(props: ButtonProps) {
  const { look = 'plain', small, wide, busy = false, busyLabel, children, onClick, type, ...rest } = props;
  const classes = ['btn', looks[look], small && 'small', wide && 'wide', busy && 'busy'];
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A busy submit button must not send the form a second time.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
