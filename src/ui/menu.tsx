// A menu that opens from a button (WAI-ARIA menu button): arrows, letters, Home, End and Escape as in any menu.
import {
  type ButtonHTMLAttributes,
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';

const GAP_PX = 6;
const MARGIN_PX = 12;

type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>;
type Place = { button: HTMLButtonElement; align: 'start' | 'end'; from: 'first' | 'last' };

const CloseContext = createContext<() => void>(() => undefined);

/** @param props.trigger one button; it gets the menu's state */
export function Menu(props: { trigger: Trigger; children: ReactNode; align?: 'start' | 'end' }) {
  const { trigger, children, align = 'end' } = props;
  const [from, setFrom] = useState<Place['from'] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setFrom(null);
    button.current?.focus();
  };
  const isOpen = from !== null;
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': id }),
        onClick: () => setFrom(isOpen ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setFrom(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {isOpen && (
        <CloseContext value={close}>
          <Sheet id={id} button={button} align={align} from={from} leave={() => setFrom(null)}>
            {children}
          </Sheet>
        </CloseContext>
      )}
    </>
  );
}

function Sheet(props: {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  align: Place['align'];
  from: Place['from'];
  /** Closes without taking the focus back: the person is already elsewhere. */
  leave: () => void;
  children: ReactNode;
}) {
  const { id, button, align, from, leave, children } = props;
  const close = useContext(CloseContext);
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sheet.current && button.current)
      return openSheet(sheet.current, { button: button.current, align, from });
  }, [button, align, from]);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && [sheet, button].some((box) => box.current?.contains(target));
      if (!isInside) leave();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [button, leave]);
  return (
    <div
      ref={sheet}
      id={id}
      popover="manual"
      role="menu"
      tabIndex={-1}
      className="menu-sheet"
      aria-label={button.current?.ariaLabel ?? button.current?.textContent ?? undefined}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return leave();
        if (event.key === 'Escape') {
          event.preventDefault();
          return close();
        }
        moveFocus(event, itemsOf(event.currentTarget));
      }}
      onPointerMove={({ target }) => {
        if (target instanceof Element)
          target.closest<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
      }}
    >
      {children}
    </div>
  );
}

/** Shows the sheet above all, beside its button wherever that moves. */
function openSheet(sheet: HTMLElement, { button, align, from }: Place): () => void {
  const place = () => {
    const at = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = sheet;
    const { clientWidth, clientHeight } = document.documentElement;
    const left = align === 'end' ? at.right - width : at.left;
    const below = at.bottom + GAP_PX;
    const above = at.top - GAP_PX - height;
    sheet.style.left = `${Math.max(MARGIN_PX, Math.min(left, clientWidth - width - MARGIN_PX))}px`;
    const fits = below + height <= clientHeight;
    const lowest = Math.max(MARGIN_PX, clientHeight - height - MARGIN_PX);
    sheet.style.top = `${fits ? below : above >= 0 ? above : lowest}px`;
  };
  sheet.showPopover();
  place();
  itemsOf(sheet)
    .at(from === 'first' ? 0 : -1)
    ?.focus({ preventScroll: true });
  globalThis.addEventListener('scroll', place, true);
  globalThis.addEventListener('resize', place);
  return () => {
    globalThis.removeEventListener('scroll', place, true);
    globalThis.removeEventListener('resize', place);
  };
}

function itemsOf(sheet: HTMLElement): HTMLElement[] {
  const items = '[role="menuitem"]:not([aria-disabled="true"]), [role="menuitemcheckbox"]';
  return [...sheet.querySelectorAll<HTMLElement>(items)];
}

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const index = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => items[(index + 1) % items.length],
    ArrowUp: () => items.at(index <= 0 ? -1 : index - 1),
    Home: () => items[0],
    End: () => items.at(-1),
  };
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    return step()?.focus();
  }
  if (event.key === ' ') {
    // A link does not follow the space bar by itself.
    event.preventDefault();
    return items[index]?.click();
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.toLocaleLowerCase();
  const next = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  next.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
}

/** `asChild` with a link for what leads somewhere, `onSelect` for what does something. */
export function MenuItem(props: {
  children: ReactNode;
  onSelect?: () => void;
  asChild?: boolean;
  danger?: boolean;
}) {
  const close = useContext(CloseContext);
  const item: HTMLAttributes<HTMLElement> = {
    role: 'menuitem',
    tabIndex: -1,
    className: props.danger ? 'menu-item danger' : 'menu-item',
    onClick: () => {
      // The focus is back at the button before something else, such as a dialog, takes it.
      close();
      props.onSelect?.();
    },
  };
  if (props.asChild) return cloneElement(props.children as ReactElement<HTMLAttributes<HTMLElement>>, item);
  return (
    <button type="button" {...item}>
      {props.children}
    </button>
  );
}

/** A switch in a menu, which stays open. One that changes nothing can be reached, since it says why. */
export function MenuSwitch(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** What it is good for, or why it changes nothing. */
  hint?: string;
  children: ReactNode;
}) {
  const { checked, onChange, disabled = false, hint, children } = props;
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      tabIndex={-1}
      className="menu-item menu-switch"
      aria-checked={checked}
      aria-disabled={disabled}
      onClick={() => !disabled && onChange(!checked)}
    >
      <span className="menu-box">{checked && <Icon name="check" small />}</span>
      <span>
        {children}
        {hint && <span className="menu-hint"> {hint}</span>}
      </span>
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="menu-label">{children}</div>;
}

export function MenuRule() {
  return <hr className="menu-rule" />;
}
