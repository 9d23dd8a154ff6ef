// The head of a public page: the name, the ways on, and who is signed in. Plain HTML: no script opens the menu.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useRootData } from '../root-data.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './masthead.module.css';

const inside = [{ id: 'app', label: 'shell.myDictations' }] as const;
const outside = [
  { id: 'login', label: 'shell.login' },
  { id: 'register', label: 'shell.begin' },
] as const;
const MENU = 'ways';

export function PublicMasthead() {
  const { t, path } = useLocale();
  const isSignedIn = useRootData()?.signedIn ?? false;
  const ways = isSignedIn ? inside : outside;
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
