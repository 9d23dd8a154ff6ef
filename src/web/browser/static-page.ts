// The script of every page without React: page events, choices of language and colours, buttons that lead somewhere.
import { analytics, followConsentBar } from '#analytics/public.ts';
import { keepPlace, resumePlace } from './kept-place.ts';
import { reportStaticPage } from './page-reporter.ts';

followConsentBar(document);
reportStaticPage(analytics, window);
resumePlace(document.querySelector('a[data-cookie]'), window);

document.addEventListener('click', (event) => {
  const { target } = event;
  const control = target instanceof Element ? target.closest('[data-cookie], [data-to]') : null;
  if (!(control instanceof HTMLElement)) return;
  const { cookie, theme, to } = control.dataset;
  if (cookie) {
    document.cookie = cookie;
    // What was fetched ahead was made for the choice before.
    document.documentElement.dataset.chosen = '';
  }
  if (theme) showTheme(control, theme);
  if (to) location.assign(to);
  if (control instanceof HTMLAnchorElement && isPlain(event)) {
    event.preventDefault();
    keepPlace(document.querySelector('a[data-cookie]') ?? control, window);
    // The way back leads to where one came from, and not to the other language.
    location.replace(control.href);
  }
});

function showTheme(button: HTMLElement, theme: string): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const other of document.querySelectorAll('button[data-theme]'))
    other.setAttribute('aria-pressed', String(other === button));
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
