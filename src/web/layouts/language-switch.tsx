// German or English: the same screen in the other language, and the choice remembered for 365 days.
import { Link, useLocation, useMatches } from 'react-router';
import { localeCookie } from '#i18n/locale.ts';
import { type Locale, locales } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import { translatePath } from '#pages/paths.ts';

const names: Record<Locale, string> = { de: 'Deutsch', en: 'English' };

export function LanguageSwitch() {
  const { locale, t, choose } = useLocale();
  const { pathname, search } = useLocation();
  const own = useMatches()
    .map(({ loaderData }) => addressesIn(loaderData))
    .find(Boolean);
  return (
    <nav className="seg" aria-label={t('shell.language')}>
      {locales.map((other) => (
        <Link
          key={other}
          to={`${own?.[other] ?? translatePath(pathname, other)}${search}`}
          lang={other}
          hrefLang={other}
          aria-current={other === locale ? 'true' : undefined}
          data-cookie={localeCookie(other)}
          onClick={() => {
            document.cookie = localeCookie(other);
            choose(other);
          }}
          replace
          preventScrollReset
        >
          {names[other]}
        </Link>
      ))}
    </nav>
  );
}

/** A text of the public site has a name of its own in each language, which its loader knows. */
function addressesIn(loaded: unknown): Readonly<Record<Locale, string>> | undefined {
  return (loaded as { addresses?: Readonly<Record<Locale, string>> } | null | undefined)?.addresses;
}
