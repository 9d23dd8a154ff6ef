// The head of a page: the name, the ways on, and who is signed in.
import { Link } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { useRootData } from '../root-data.ts';
import { Wordmark } from '../wordmark.tsx';

export function PublicMasthead() {
  const { t, path } = useLocale();
  const isSignedIn = useRootData()?.signedIn ?? false;
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
      </div>
    </header>
  );
}
