// A secret that is shown this once, with a button that copies it.
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from './factors/copy-button.tsx';
import styles from './shown-once.module.css';

export function ShownOnce({ secret, children }: { secret: string; children: ReactNode }) {
  const box = useRef<HTMLOutputElement>(null);
  // The button that asked for it may be far below.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <output ref={box} className={`notice ${styles.once}`}>
      <span>{children}</span>
      <span className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} />
      </span>
    </output>
  );
}
