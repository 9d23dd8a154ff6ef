// The addresses that parts of the profile had outside of it lead on to them: links in mails, and bookmarks.
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { routeOfPath } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** In the browser, for a server does not see which section an address names. The page leads on to that of the section. */
export default function MovedPage() {
  const { t, path } = useLocale();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isSecurity = routeOfPath(pathname)?.id === 'security';
  const to = isSecurity
    ? `${path('profile-security')}${search}${hash}`
    : `${path('profile')}${search}${hash || '#preferences'}`;
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <p className="page-head">
      <PageTitle>{t('profile.title')}</PageTitle>
      <Link to={to}>{t('profile.title')}</Link>
    </p>
  );
}
