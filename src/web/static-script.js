// All the script of a page without React: choices of language and colours, and buttons that lead somewhere.
document.addEventListener('click', (event) => {
  const { target } = event;
  const control = target instanceof Element ? target.closest('[data-cookie], [data-to]') : null;
  if (!(control instanceof HTMLElement)) return;
  const { cookie, theme, to } = control.dataset;
  if (cookie) document.cookie = cookie;
  if (theme) showTheme(control, theme);
  if (to) location.assign(to);
  if (control instanceof HTMLAnchorElement && isPlain(event)) {
    event.preventDefault();
    // The way back leads to where one came from, and not to the other language.
    location.replace(control.href);
  }
});

/** @param {HTMLElement} button @param {string} theme */
function showTheme(button, theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const other of document.querySelectorAll('button[data-theme]'))
    other.setAttribute('aria-pressed', String(other === button));
}

/** @param {MouseEvent} click */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
