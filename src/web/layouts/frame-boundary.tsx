// A screen whose parts do not come, as the line is cut, gives way to a sentence; the frame around it stays.
import { Component, type ReactNode, useEffect } from 'react';
import { line } from '#platform/browser/line.ts';
import { useLocale } from '#ui/locale.tsx';
import { isHeld } from '../new-version/renewal.ts';
import styles from './frame-boundary.module.css';

type Props = {
  /** The current path. A different path triggers a new attempt. */
  place: string;
  children: ReactNode;
};
/** `isOffline`: null until the server was asked. */
type State = { error: unknown; failedAt: string | null; isOffline: boolean | null };

export class FrameBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: null, isOffline: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, isOffline: line.isUp() ? null : true };
  }

  static getDerivedStateFromProps({ place }: Props, { error, failedAt }: State): Partial<State> | null {
    if (error === null) return null;
    if (failedAt === null) return { failedAt: place };
    return failedAt === place ? null : { error: null, failedAt: null };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.isOffline !== null) return;
    void line.check().then((isAnswering) => {
      if (this.state.error === error) this.setState({ isOffline: !isAnswering });
    });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { isOffline } = this.state;
    if (isOffline === null) return null;
    // With a network it is a fault of ours, and has its own screen.
    if (!isOffline) throw error;
    return <NoLine />;
  }
}

function NoLine() {
  const { t } = useLocale();
  useEffect(() => {
    // What could not be loaded once is not asked for again by the page; another one asks.
    return line.subscribe(() => {
      if (line.isUp() && !isHeld()) globalThis.location.reload();
    });
  }, []);
  return (
    <div className={`empty ${styles.noAnswer}`} role="alert">
      <h1>{t('shell.noLineTitle')}</h1>
      <p>{t('shell.noLine')}</p>
    </div>
  );
}
