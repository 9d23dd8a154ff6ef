// Light, dark or as the system has it; remembered in a cookie, so that the server's first page has the right colours.
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocale } from './locale.tsx';
import { Segmented } from './segmented.tsx';
import { type Theme, themeCookie, themes } from './theme-cookie.ts';

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
