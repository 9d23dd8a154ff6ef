// The index of the profile: its pages, and below the one that is shown its sections.
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import type { ProfilePage } from './profile-pages.ts';
import { useMarkInSight, useShownSection } from '#ui/use-shown-section.ts';
import styles from './profile.module.css';

export function ProfileIndex({ pages, page }: { pages: readonly ProfilePage[]; page: ProfilePage }) {
  const { t, path } = useLocale();
  const { hash } = useLocation();
  const index = useRef<HTMLElement>(null);
  const shown = useShownSection(
    hash,
    page.sections.map(({ id }) => id),
  );
  useMarkInSight(index, shown);
  return (
    <nav ref={index} aria-label={t('profile.title')}>
      <ul>
        {pages.map((one) => (
          <li key={one.id}>
            <Link to={path(one.id)} aria-current={one === page ? 'page' : undefined}>
              {t(one.label)}
            </Link>
            {one === page && page.sections.length > 1 && (
              <ul className={styles.parts}>
                {page.sections.map(({ id, label }) => (
                  <li key={id}>
                    <a href={`#${id}`} aria-current={id === shown ? 'location' : undefined}>
                      {t(label)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
