// Keeps a reader's place over a change of language: what was pressed stays under the pointer, though the texts above it
// differ in length. The entry lives from one document to the next.

const PLACE = 'wortlaut.place';

type Where = Pick<Window, 'sessionStorage' | 'scrollBy'>;

/** @param control what was pressed; the other page has it too */
export function keepPlace(control: Element, page: Where): void {
  try {
    page.sessionStorage.setItem(PLACE, String(control.getBoundingClientRect().top));
  } catch {
    // A browser that lets pages keep nothing: the other page is shown from its top.
  }
}

/** @param control of the page that has come, the same one */
export function resumePlace(control: Element | null, page: Where): void {
  const kept = takenPlace(page);
  if (kept === null) return;
  const top = Number(kept);
  if (control && Number.isFinite(top)) page.scrollBy(0, control.getBoundingClientRect().top - top);
}

function takenPlace(page: Where): string | null {
  try {
    const kept = page.sessionStorage.getItem(PLACE);
    page.sessionStorage.removeItem(PLACE);
    return kept;
  } catch {
    return null;
  }
}
