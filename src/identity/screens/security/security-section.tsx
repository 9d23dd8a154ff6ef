// One part of the security screen: its title on the left, its content on the right.
import type { ReactNode } from 'react';

export function SecuritySection(props: { id: string; title: string; lead: string; children: ReactNode }) {
  const { id, title, lead, children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="security-part">
        <p className="muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}
