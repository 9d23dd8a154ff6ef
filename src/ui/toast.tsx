// The one message in the corner: a new one replaces the old, and each ends by itself unless somebody is reading it.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon.tsx';
import { useLocale } from './locale.tsx';

type ToastKind = 'success' | 'info' | 'warning' | 'error';
type ToastPosition = 'top-start' | 'top' | 'top-end' | 'bottom-start' | 'bottom' | 'bottom-end';
type ToastOptions = {
  kind?: ToastKind;
  /** ms; `null` keeps it until it is closed. Default 3000, for errors too. */
  durationMs?: number | null;
  position?: ToastPosition;
};
/** As a function it is given a way to end the message by itself. */
type ToastMessage = ReactNode | ((end: () => void) => ReactNode);
export type ShowToast = (message: ToastMessage, options?: ToastOptions) => void;

const DEFAULT_MS = 3000;
const looks: Record<ToastKind, { className: string; icon: IconName }> = {
  success: { className: 'ok', icon: 'check' },
  info: { className: 'inf', icon: 'info' },
  warning: { className: 'warn', icon: 'warning' },
  error: { className: 'err', icon: 'error' },
};

type Shown = {
  id: number;
  message: ToastMessage;
  kind: ToastKind;
  durationMs: number | null;
  position: ToastPosition;
};
const ToastContext = createContext<ShowToast | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback<ShowToast>((message, options = {}) => {
    const { kind = 'success', durationMs = DEFAULT_MS, position = 'top-end' } = options;
    setShown((last) => ({
      id: (last?.id ?? 0) + 1,
      message,
      kind,
      durationMs,
      position,
    }));
  }, []);
  const hide = useCallback(() => setShown(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <ToastPlace shown={shown} hide={hide} />
    </ToastContext>
  );
}

/** @throws outside a `ToastProvider` */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

function ToastPlace({ shown, hide }: { shown: Shown | null; hide: () => void }) {
  const { t } = useLocale();
  const [held, setHeld] = useState(false);
  const dialog = useTopDialog();
  const id = shown?.id;
  const durationMs = shown?.durationMs ?? null;
  // A new toast has a new id, so the pending hide of the old one is cancelled.
  useEffect(() => {
    if (id === undefined || durationMs === null || held) return;
    const timer = setTimeout(hide, durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, held, hide]);
  const card = shown && <ToastCard key={shown.id} shown={shown} hide={hide} hold={setHeld} />;
  const isUrgent = shown?.kind === 'error';
  // Both live regions are always there: a region that appears together with its text is often not read.
  const place = (
    <section className={`toasts ${shown?.position ?? 'top-end'}`} aria-label={t('shell.messages')}>
      <output>{!isUrgent && card}</output>
      <div role="alert">{isUrgent && card}</div>
    </section>
  );
  return dialog ? createPortal(place, dialog) : place;
}

/** Whatever lies outside of an open dialog is behind it: neither seen well nor read, and no click reaches it. */
function useTopDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('body > dialog[open]')].at(-1) ?? null);
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, []);
  return dialog;
}

function ToastCard(props: { shown: Shown; hide: () => void; hold: (held: boolean) => void }) {
  const { t } = useLocale();
  const { shown, hide, hold } = props;
  const look = looks[shown.kind];
  // A pointer or the focus on the message means that a person reads it, so it stays.
  useEffect(() => () => hold(false), [hold]);
  return (
    <span
      className={`toast ${look.className}`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon name={look.icon} />
      <span>{typeof shown.message === 'function' ? shown.message(hide) : shown.message}</span>
      <button type="button" className="icon-btn" aria-label={t('shell.closeMessage')} onClick={hide}>
        <Icon name="close" small />
      </button>
    </span>
  );
}
