// One part of the security screen: its title on the left, its content on the right.
import type { ReactNode } from 'react';
import styles from './security.module.css';

export function SecuritySection(props: { id: string; title: string; lead: string; children: ReactNode }) {
  const { id, title, lead, children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.securityPart}>
        <p className="muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}
