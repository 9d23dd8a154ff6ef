// The addresses that the sections of the profile had as pages of their own lead on to them: links in mails, and bookmarks.
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { routeOfPath } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** In the browser, for a server does not see which section an address names. */
export default function MovedPage() {
  const { t, path } = useLocale();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const first = routeOfPath(pathname)?.id === 'security' ? '#account-data' : '#preferences';
  const to = `${path('profile')}${search}${hash || first}`;
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <p className="page-head">
      <PageTitle>{t('profile.title')}</PageTitle>
      <Link to={to}>{t('profile.title')}</Link>
    </p>
  );
}
