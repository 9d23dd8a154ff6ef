// Sends the contact form without leaving the page, so that nothing typed is lost where it cannot be sent.

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact]')) bindForm(form);

type Outcome = 'sent' | 'too-many' | 'incomplete' | 'failed';

function bindForm(form: HTMLFormElement): void {
  // Its sentences instead of the browser's.
  form.noValidate = true;
  const button = form.querySelector('button');
  form.addEventListener('input', ({ target }) => {
    if (isField(target)) mark(form, target, true);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button?.disabled) return;
    const fields = [...form.elements].filter(isField);
    for (const field of fields) mark(form, field, isFilled(field));
    const wrong = fields.find((field) => !isFilled(field));
    if (wrong) return wrong.focus();
    button?.toggleAttribute('disabled', true);
    void send(form).finally(() => button?.toggleAttribute('disabled', false));
  });
}

type FormField = HTMLInputElement | HTMLTextAreaElement;

function isField(value: unknown): value is FormField {
  return (value instanceof HTMLInputElement || value instanceof HTMLTextAreaElement) && value.required;
}

function isFilled(field: FormField): boolean {
  return field.value.trim() !== '' && field.checkValidity();
}

function mark(form: HTMLFormElement, field: FormField, isRight: boolean): void {
  const sentence = form.querySelector<HTMLElement>(`#${field.id}-wrong`);
  if (!sentence) return;
  sentence.hidden = isRight;
  field.toggleAttribute('aria-invalid', false);
  const hint = form.querySelector(`#${field.id}-hint`)?.id;
  if (!isRight) field.setAttribute('aria-invalid', 'true');
  const described = [hint, isRight ? undefined : sentence.id].filter((id) => id !== undefined).join(' ');
  if (described === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', described);
}

async function send(form: HTMLFormElement): Promise<void> {
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (!answer.ok) return show(form, outcomeOf(answer.status));
    const body: unknown = await answer.json();
    show(
      form,
      'sent',
      typeof body === 'object' && body && 'number' in body ? String(body.number) : undefined,
    );
    form.reset();
  } catch {
    show(form, 'failed');
  }
}

function outcomeOf(status: number): Outcome {
  if (status === 429) return 'too-many';
  return status === 400 ? 'incomplete' : 'failed';
}

function show(form: HTMLFormElement, outcome: Outcome, number?: string): void {
  form.toggleAttribute('data-answered', true);
  for (const sentence of form.querySelectorAll('[data-shown]')) sentence.removeAttribute('data-shown');
  const shown = form.querySelector<HTMLElement>(`#${outcome}`);
  if (!shown) return;
  if (number !== undefined && form.dataset.sentAs)
    shown.textContent = form.dataset.sentAs.replace('{number}', number);
  shown.toggleAttribute('data-shown', true);
  shown.focus();
}
