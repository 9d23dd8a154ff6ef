// The head of a page: the name, the ways on, and who is signed in.
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useRootData } from '../root-data.ts';
import { Wordmark } from '../wordmark.tsx';

const inside = [{ id: 'app', label: 'shell.myDictations' }] as const;
const outside = [
  { id: 'login', label: 'shell.login' },
  { id: 'register', label: 'shell.begin' },
] as const;

export function PublicMasthead() {
  const { t, path } = useLocale();
  const isSignedIn = useRootData()?.signedIn ?? false;
  const ways = isSignedIn ? inside : outside;
  return (
    <header className="mast">
      <div className="wrap">
        <Wordmark />
        <nav aria-label={t('shell.mainNavigation')}>
          {isSignedIn ? (
            <Link className="btn small primary" to={path('app')}>
              {t('shell.myDictations')}
            </Link>
          ) : (
            <>
              <Link to={path('login')}>{t('shell.login')}</Link>
              <Link className="btn small primary" to={path('register')}>
                {t('shell.begin')}
              </Link>
            </>
          )}
        </nav>
        <Menu
          trigger={
            <button type="button" className="icon-btn menu" aria-label={t('shell.menu')}>
              <Icon name="menu" />
            </button>
          }
        >
          {ways.map(({ id, label }) => (
            <MenuItem key={id} asChild>
              <Link to={path(id)}>{t(label)}</Link>
            </MenuItem>
          ))}
        </Menu>
      </div>
    </header>
  );
}
