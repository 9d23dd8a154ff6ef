// The head of a public page: the name, the product, the prices, and who is signed in. Plain HTML: no script opens the menu.
import { useLocation } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import type { RouteId } from '#pages/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useRootData } from '../root-data.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './masthead.module.css';

type Way = { id: RouteId; label: TextKey };

const inside: readonly Way[] = [{ id: 'app', label: 'shell.myDictations' }];
const outside: readonly Way[] = [
  { id: 'login', label: 'shell.login' },
  { id: 'register', label: 'shell.begin' },
];
const MENU = 'ways';

/** What everybody is led to; prices only where there are plans. */
function openWays(hasPlans: boolean): readonly Way[] {
  const product: Way = { id: 'how-it-works', label: 'shell.transcription' };
  return hasPlans ? [product, { id: 'pricing', label: 'shell.pricing' }] : [product];
}

export function PublicMasthead() {
  const { t, path } = useLocale();
  const { pathname } = useLocation();
  const root = useRootData();
  const ways = [...openWays(root?.config.plans ?? false), ...(root?.signedIn ? inside : outside)];
  return (
    <>
      <header className={styles.mast}>
        <div className="wrap">
          <Wordmark />
          <nav aria-label={t('shell.mainNavigation')}>
            {ways.map(({ id, label }, index) => (
              <a
                key={id}
                className={index === ways.length - 1 ? 'btn small primary' : undefined}
                href={path(id)}
                aria-current={path(id) === pathname ? 'page' : undefined}
              >
                {t(label)}
              </a>
            ))}
          </nav>
          <button
            type="button"
            className={`icon-btn ${styles.menu}`}
            aria-label={t('shell.menu')}
            popoverTarget={MENU}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <nav id={MENU} popover="auto" className={`menu-sheet ${styles.mastWays}`} aria-label={t('shell.menu')}>
        {ways.map(({ id, label }) => (
          <a key={id} className="menu-item" href={path(id)}>
            {t(label)}
          </a>
        ))}
      </nav>
    </>
  );
}
