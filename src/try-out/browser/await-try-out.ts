// Waits for a first sign of interest in the try-out, and then loads what it needs. A file that was dropped is kept.

for (const field of document.querySelectorAll<HTMLElement>('[data-try-out]')) awaitInterest(field);

function awaitInterest(field: HTMLElement): void {
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  let isLoaded = false;
  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    const script = document.createElement('script');
    script.src = field.dataset.tryOut ?? '';
    // What did not come is asked for once more.
    script.onerror = () => {
      isLoaded = false;
    };
    document.head.append(script);
  };
  // A file that was chosen before.
  if (input?.files?.length) load();
  for (const name of ['pointerover', 'focusin', 'dragenter']) field.addEventListener(name, load);
  // The pointer may have been there before this script: then a file is the first sign.
  input?.addEventListener('change', load);
  field.addEventListener('dragover', (event) => {
    event.preventDefault();
    field.dataset.over = '';
  });
  field.addEventListener('dragleave', () => delete field.dataset.over);
  field.addEventListener('drop', (event) => {
    event.preventDefault();
    delete field.dataset.over;
    const files = event.dataTransfer?.files;
    if (!input || !files?.length) return;
    input.files = files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    load();
  });
}
