// The choice of colours as a cookie, so that the server's first page has them. For both sides.

export const themes = ['system', 'light', 'dark'] as const;
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

export function themeCookie(theme: Theme): string {
  return `${COOKIE}=${theme}; path=/; max-age=${MAX_AGE_S}; samesite=lax`;
}
