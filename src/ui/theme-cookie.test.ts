import { expect, it } from 'vitest';
import { themeCookie, themeOfCookie, themes } from './theme-cookie.ts';

it.each(themes)('the choice „%s“ is read again from what was kept, among other cookies', (theme) => {
  const [kept = ''] = themeCookie(theme).split(';');
  expect(themeOfCookie(kept)).toBe(theme);
  expect(themeOfCookie(`a=b; ${kept}; other=dark`)).toBe(theme);
});

it.each(['', 'theme=', 'theme=loud', 'mytheme=dark', 'a=theme=dark'])('„%s“ chooses nothing', (cookies) => {
  expect(themeOfCookie(cookies)).toBeNull();
});
