// A window over the page that wants an answer. Focus, Escape and screen readers are Radix's; the look is ours.
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** `bad` for what cannot be undone or was refused, `go` for an offer. */
  tone?: 'plain' | 'bad' | 'go';
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Gets the focus at first; give the safe button of a dangerous dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
};

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, tone = 'plain', children, actions, initialFocus } = props;
  // Radix gives the focus back to a trigger of its own; our dialogs are opened by whatever had it.
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim">
          <Radix.Content
            className={tone === 'plain' ? 'dialog' : `dialog ${tone}`}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
          >
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            <Radix.Description asChild>
              <div className="dialog-body">{children}</div>
            </Radix.Description>
            {actions && <div className="acts">{actions}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
