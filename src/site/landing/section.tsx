// A section of a large page: a heading, perhaps with what leads into it, on a hairline.
import { type ReactNode, useId } from 'react';
import { Html } from './html.tsx';
import styles from './blocks.module.css';

type Props = {
  title: string;
  lead?: string | undefined;
  /** A hairline above. */
  isRuled?: boolean;
  /** For screen readers alone, where what follows speaks for itself. */
  hidesTitle?: boolean;
  anchor?: string | undefined;
  children: ReactNode;
};

export function Section({ title, lead, isRuled = false, hidesTitle = false, anchor, children }: Props) {
  const id = useId();
  const heading = (
    <h2 id={id} className={hidesTitle ? 'visually-hidden' : undefined}>
      {title}
    </h2>
  );
  return (
    <section
      id={anchor}
      className={`${styles.sect} ${isRuled ? styles.ruled : ''}`.trim()}
      aria-labelledby={id}
    >
      <div className="wrap">
        {lead === undefined ? (
          heading
        ) : (
          <div className={styles.sectHead}>
            {heading}
            <Html text={lead} />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
