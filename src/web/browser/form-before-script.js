// Keeps that a form was sent before the page is awake; its script carries it out then (`auth-form.tsx`). Inline in the page.
addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && 'waking' in form.dataset)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.dataset.sent = '';
  },
  true,
);
