// Light, dark or as the system has it; remembered in a cookie, so that the server's first page has the right colours.
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocale } from './locale.tsx';
import { Segmented } from './segmented.tsx';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const COOKIE = 'theme';
const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * @param cookies the Cookie header
 * @returns null when nothing was chosen in this browser
 */
export function themeOfCookie(cookies: string): Theme | null {
  const found = /(?:^|;\s*)theme=(\w+)/.exec(cookies)?.[1];
  return themes.find((theme) => theme === found) ?? null;
}

function themeCookie(theme: Theme): string {
  return `${COOKIE}=${theme}; path=/; max-age=${MAX_AGE_S}; samesite=lax`;
}

type ThemeValue = {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  /** What was set since the page was loaded; null when nothing was. */
  chosen: Theme | null;
};
const ThemeContext = createContext<ThemeValue | null>(null);

export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? initial;
  const value = useMemo<ThemeValue>(
    () => ({
      theme,
      setTheme: (next) => {
        document.cookie = themeCookie(next);
        setChosen(next);
      },
      chosen,
    }),
    [theme, chosen],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** @throws outside a `ThemeProvider` */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it.');
  return value;
}

export function ThemeSwitch() {
  const { t } = useLocale();
  const { theme, setTheme } = useTheme();
  return (
    <Segmented
      label={t('shell.appearance')}
      value={theme}
      onChange={setTheme}
      options={themes.map((value) => ({
        value,
        label: t(`shell.theme.${value}`),
        // For pages without React.
        data: { 'data-theme': value, 'data-cookie': themeCookie(value) },
      }))}
    />
  );
}
