// A page of sections with an index beside them, which goes along with what is read.
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMarkInSight, useShownSection } from './use-shown-section.ts';
import styles from './indexed-page.module.css';

type Props = {
  /** Of the index, for those who use a screen reader. */
  label: string;
  /** The sections that are there, in their order; `id` is that of the section's title. */
  parts: readonly { id: string; title: string }[];
  children: ReactNode;
};

export function IndexedPage({ label, parts, children }: Props) {
  const { hash } = useLocation();
  const index = useRef<HTMLElement>(null);
  const shown = useShownSection(
    hash,
    parts.map(({ id }) => id),
  );
  useMarkInSight(index, shown);
  return (
    <div className={styles.page}>
      <nav ref={index} aria-label={label}>
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === shown ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
