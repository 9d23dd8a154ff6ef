// Language and addresses for components: given once by the root, read by hooks.
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Locale, type Texts, type Translate, translatorOf } from '#i18n/texts.ts';

/** Address of a screen in the reader's language: `path('detail', { id })`. Unknown ids throw. */
export type PathTo = (routeId: string, params?: Readonly<Record<string, string>>) => string;

type LocaleValue = {
  locale: Locale;
  t: Translate;
  path: PathTo;
  /** The language that was asked for by hand since the page was loaded; null when none was. */
  chosen: Locale | null;
  /** Notes that a language was asked for; the address is what changes it. */
  choose: (locale: Locale) => void;
};

const LocaleContext = createContext<LocaleValue | null>(null);

export function LocaleProvider(props: {
  locale: Locale;
  texts: Texts;
  pathFor: (locale: Locale, ...args: Parameters<PathTo>) => string;
  children: ReactNode;
}) {
  const { locale, texts, pathFor, children } = props;
  const [chosen, choose] = useState<Locale | null>(null);
  const value = useMemo<LocaleValue>(
    () => ({
      locale,
      t: translatorOf(texts, locale),
      path: (id, params) => pathFor(locale, id, params),
      chosen,
      choose,
    }),
    [locale, texts, pathFor, chosen],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** @throws outside a `LocaleProvider` */
export function useLocale(): LocaleValue {
  const value = useContext(LocaleContext);
  if (!value) throw new Error('useLocale needs a LocaleProvider above it.');
  return value;
}

/** Adds the texts of a part of the page that is loaded when it is opened. */
export function MoreTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const value = useLocale();
  const { locale, t } = value;
  const more = useMemo<Translate>(() => {
    const own = translatorOf(texts, locale);
    return (key, params) => (Object.hasOwn(texts, key) ? own : t)(key, params);
  }, [texts, locale, t]);
  const wider = useMemo(() => ({ ...value, t: more }), [value, more]);
  return <LocaleContext value={wider}>{children}</LocaleContext>;
}
