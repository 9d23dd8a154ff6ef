// A page of sections with an index beside them, which goes along with what is read. It may be one of several pages.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMarkInSight, useShownSection } from './use-shown-section.ts';
import styles from './indexed-page.module.css';

type Props = {
  /** Of the index, for those who use a screen reader. */
  label: string;
  /** The sections that are there, in their order; `id` is that of the section or of its title. */
  parts: readonly { id: string; title: string }[];
  /** All the pages that the index leads to, in their order, where there are several. */
  pages?: readonly { to: string; title: string; isShown: boolean }[];
  children: ReactNode;
};

export function IndexedPage({ label, parts, pages, children }: Props) {
  const { hash } = useLocation();
  const index = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useShownSection(
    hash,
    parts.map(({ id }) => id),
  );
  useMarkInSight(index, shown);
  useAnchor(hash, content);
  const links = parts.map(({ id, title }) => (
    <li key={id}>
      <a href={`#${id}`} aria-current={id === shown ? 'location' : undefined}>
        {title}
      </a>
    </li>
  ));
  return (
    <div className={styles.page}>
      <nav ref={index} aria-label={label}>
        {pages ? (
          <ul className={styles.pages}>
            {pages.map(({ to, title, isShown }) => (
              <li key={to}>
                <Link to={to} aria-current={isShown ? 'page' : undefined}>
                  {title}
                </Link>
                {isShown && links.length > 1 && <ul className={styles.parts}>{links}</ul>}
              </li>
            ))}
          </ul>
        ) : (
          <ul>{links}</ul>
        )}
      </nav>
      <div ref={content}>{children}</div>
    </div>
  );
}

/** What a person does with the page; from then on its place is theirs. */
const ownDoings = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Holds the page at the section that its address names while the sections above are still being loaded. */
function useAnchor(hash: string, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hash === '' || !content.current) return;
    const sizes = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    sizes.observe(content.current);
    const leave = () => sizes.disconnect();
    for (const doing of ownDoings) window.addEventListener(doing, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const doing of ownDoings) window.removeEventListener(doing, leave);
    };
  }, [hash, content]);
}
