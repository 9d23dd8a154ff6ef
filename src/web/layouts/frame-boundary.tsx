// A screen whose parts do not come, as the line is cut, gives way to a sentence; the frame around it stays.
import { Component, type ReactNode, useEffect } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { isHeld } from '../new-version/renewal.ts';
import styles from './frame-boundary.module.css';

type Props = {
  /** The current path. A different path triggers a new attempt. */
  place: string;
  children: ReactNode;
};
type State = { error: unknown; failedAt: string | null; isOffline: boolean };

export class FrameBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: null, isOffline: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, isOffline: !navigator.onLine };
  }

  static getDerivedStateFromProps({ place }: Props, { error, failedAt }: State): Partial<State> | null {
    if (error === null) return null;
    if (failedAt === null) return { failedAt: place };
    return failedAt === place ? null : { error: null, failedAt: null };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // With a network it is a fault of ours, and has its own screen.
    if (!this.state.isOffline) throw error;
    return <NoLine />;
  }
}

function NoLine() {
  const { t } = useLocale();
  useEffect(() => {
    // What could not be loaded once is not asked for again by the page; another one asks.
    const reload = () => {
      if (!isHeld()) globalThis.location.reload();
    };
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div className={`empty ${styles.noAnswer}`} role="alert">
      <h1>{t('shell.noLineTitle')}</h1>
      <p>{t('shell.noLine')}</p>
    </div>
  );
}
