// A window over the page that wants an answer. The browser's own dialog keeps the focus inside and reads it as one.
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type DialogProps = {
  /** Left out where it is rendered only while it is open. */
  open?: boolean;
  /** It wants to close. */
  onClose: () => void;
  title: ReactNode;
  /** `bad` for what cannot be undone or was refused, `go` for an offer. */
  tone?: 'plain' | 'bad' | 'go';
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Gets the focus at first; give the safe button of a dangerous dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
};

export function Dialog({ open = true, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, tone = 'plain', children, actions, initialFocus } = props;
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leave = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      // The caller controls `open` and decides when the dialog closes.
      event.preventDefault();
      leave();
    };
    const press = (event: PointerEvent) => {
      if (event.target === dialog && isOutside(dialog, event)) leave();
    };
    // A browser may close it without asking, at a second Escape.
    const closed = () => leave();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('close', closed);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('close', closed);
      // Gives the focus back to whatever had it.
      dialog.close();
    };
  }, [initialFocus]);
  // Outside of whatever a narrower window hides: what is behind a dialog cannot be reached.
  return createPortal(
    <dialog
      ref={box}
      className={tone === 'plain' ? 'dialog' : `dialog ${tone}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-body`} className="dialog-body">
        {children}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </dialog>,
    document.body,
  );
}

/** The dark around a dialog belongs to its element, though it lies outside of its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
