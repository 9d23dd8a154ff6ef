// The first script of every page without React, which stands in the page itself: its choices and buttons work from the
// first paint on, and what else the page runs is fetched once there is something to see.
import { keepPlace, resumePlace } from './kept-place.ts';

let areFetched = false;

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

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  // A page in the background is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchScripts();
  else {
    new PerformanceObserver(fetchScripts).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', fetchScripts);
  }
  resumePlace(document.querySelector('a[data-cookie]'), window);
}

function fetchScripts(): void {
  if (areFetched) return;
  areFetched = true;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]')) {
    const script = document.createElement('script');
    script.src = dataset.script ?? '';
    script.async = false;
    document.head.append(script);
  }
}

function showTheme(button: HTMLElement, theme: string): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const other of document.querySelectorAll('button[data-theme]'))
    other.setAttribute('aria-pressed', String(other === button));
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
